import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// The history: joined and previous races in one list.
struct HistoryPane: Pane, LivePane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: HistoryViewModel

  var title: Wording { Wording("races.history.title") }
  var helpNotes: [HelpNote] { [HelpNote("*", Wording("races.history.joined"))] }

  var page: ListPage<Participated> {
    var page = ListPage(
      model.list, model.context, notice: model.notice,
      open: { .open(.competition($0.competition.id)) }
    ) {
      ParticipatedTable(
        model.list.items, model.context, columns: HistoryViewModel.columns,
        sortedBy: model.sorting
      ).table
    }
    page.heading = {
      model.sorting.words(
        model.context.text("races.list.\(model.sorting.column)"), in: model.context.texts)
    }
    page.sorting = ListSorting(
      walk: model.sortTapped, turn: model.turnTapped, choose: { model.sortTapped(column: $0) })
    page.edge = { model.context.text("races.stats.races", count: model.races) }
    page.look = { model.glances.look(at: $0.competition).draw }
    page.lookBelow = .spare
    return page
  }

  var wakesEvery: Int? { model.glances.wakesEvery }

  var bindings: [KeyBinding] {
    page.bindings([
      page.key(.character("m"), "races.own.key.laps") {
        .open(.statsRace(competition: $0.competition.id))
      },
      KeyBinding(.character("L"), "races.history.key.leave", disabled: model.leaveObstacle) {
        model.leaveTapped()
      },
    ])
  }

  func refresh() { model.storeChanged() }
}
