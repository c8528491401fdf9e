import Languages
import Races
import Seasons
import Shell
import Terminal
import Widgets

/// Records: the best over each distance, in each competition and on each course.
struct RecordsPane: Pane, LivePane, @MainActor ListPane, FramedPane {
  let model: RecordsViewModel

  var title: Wording { Wording("records.title") }
  var wakesEvery: Int? { model.wakesEvery }

  var page: ListPage<StandingRecord> {
    var page = ListPage(
      model.list, model.context, notice: model.notice, open: { _ in model.openTapped() }
    ) { RecordsTable(model).table }
    page.label = "records.key.open"
    page.heading = { model.heading }
    page.sorting = ListSorting(
      walk: model.sortTapped, turn: model.turnTapped, choose: { model.sortTapped(column: $0) })
    page.edge = { page.shownCount }
    page.headingIsInEdge = true
    page.look = { _ in model.look?.draw }
    page.foot = { .foot(about($0, columns: $1.area.columns), in: $1) }
    return page
  }

  var bindings: [KeyBinding] {
    page.bindings(afterFilter: [
      KeyBinding(.character("v"), "records.key.kind") { model.kindTapped() },
      .sex(model.sexTapped), .category(model.categoryTapped),
      KeyBinding(.character("S"), "series.key.list") { .open(.seriesList) },
    ])
  }

  func refresh() { model.storeChanged() }

  private func about(_ line: StandingRecord, columns: Int) -> [String] {
    let texts = RecordTexts(model.context)
    return ItemLines.wrap(
      [
        texts.event(line.event), texts.group(line.group), texts.result(line.mark), line.mark.name,
        line.mark.competitionName, model.context.texts.shortDate(line.mark.date ?? ""),
      ], columns: columns)
  }
}
