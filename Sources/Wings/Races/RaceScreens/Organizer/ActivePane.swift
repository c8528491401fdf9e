import Languages
import Races
import Shell
import Terminal
import Widgets

/// The organizer's own competitions, active and deactivated, and those they help with.
struct ActivePane: Pane {
  let model: OrganizerListViewModel

  var title: Wording { Wording("races.active.title") }
  func hasOwnBoxes(on size: Size) -> Bool { Preview.hasRoom(on: size) }

  private var view: CompetitionListView {
    CompetitionListView(
      list: model.list, context: model.context, empty: "races.active.empty",
      sign: { model.isCoOrganized($0) ? "+" : " " }, tellsDeactivated: true)
  }

  var bindings: [KeyBinding] {
    view.bindings([
      view.binding(.enter, "common.key.open") { model.openTapped($0) },
      view.binding(.character("d"), "races.run.key.desk", disabled: deskObstacle) {
        .open(.desk($0.id))
      },
      KeyBinding(.character("n"), "races.organizer.key.create") { .open(.create(model: nil)) },
    ])
  }

  private var deskObstacle: Wording? {
    model.list.rows.selected?.isActive == false ? Wording("races.competition.closed") : nil
  }

  func take(_ input: Input) -> Move? { view.take(input, open: model.openTapped) }
  var takesText: Bool { model.list.rows.filter.isTyping }
  func storeChanged() -> Move {
    model.list.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let helps = model.list.rows.items.contains(where: model.isCoOrganized)
    let (body, foot) = area.splitBottom(helps ? 1 : 0)
    view.draw(on: &canvas, in: body)
    guard helps else { return }
    let legend = model.context.text("races.active.coOrganized")
    canvas.write(
      TextWidth.fit(legend, columns: foot.columns), row: foot.row, column: foot.column,
      style: Style(.dim))
  }
}
