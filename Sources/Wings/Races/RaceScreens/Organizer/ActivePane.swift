import Languages
import Races
import Shell
import Terminal
import Widgets

/// The competitions that the user runs, own or as a co-organizer: active, or deactivated ones.
struct ActivePane: Pane, LivePane, @MainActor ListPane, FramedPane, HelpedPane {
  let model: ActiveViewModel

  var helpNotes: [HelpNote] { [HelpNote("+", Wording("races.active.sign.coOrganized"))] }
  var title: Wording {
    Wording(model.showsDeactivated ? "races.active.titleClosed" : "races.active.title")
  }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  var page: ListPage<Competition> {
    CompetitionListView(
      list: model.list, context: model.context,
      empty: model.showsDeactivated ? "races.active.emptyClosed" : "races.active.empty",
      sign: { model.isCoOrganized($0) ? "+" : " " }, signMeaning: "races.active.sign.coOrganized",
      tellsDeactivated: true,
      open: model.openTapped
    ).page
  }

  var wakesEvery: Int? { model.list.glances.wakesEvery }

  var bindings: [KeyBinding] {
    page.bindings([
      page.key(.character("d"), "races.run.key.desk", disabled: deskObstacle) {
        .open(.desk($0.id))
      },
      KeyBinding(
        .character("v"),
        model.showsDeactivated ? "races.active.key.active" : "races.active.key.deactivated"
      ) { model.deactivatedTapped() },
      KeyBinding(.character("n"), "races.organizer.key.create") { .open(.create(model: nil)) },
    ])
  }

  private var deskObstacle: Wording? {
    model.list.rows.selected?.isActive == false ? Wording("races.competition.closed") : nil
  }

  func refresh() { model.list.storeChanged() }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let helps = model.list.rows.items.contains(where: model.isCoOrganized)
    let (body, foot) = area.splitBottom(helps ? 1 : 0)
    page.draw(on: &canvas, in: body)
    guard helps else { return }
    let legend = model.context.text("races.active.coOrganized")
    canvas.write(
      TextWidth.fit(legend, columns: foot.columns), row: foot.row, column: foot.column,
      style: Style(.dim))
  }
}
