import Languages
import Shell
import Terminal
import Widgets

/// The page that `0` opens where a folder shows more than one wing.
struct HallPane: Pane {
  let model: HallViewModel
  let context: AppContext

  var title: Wording { Wording("common.hall.title") }

  var bindings: [KeyBinding] {
    model.doors.map { door in
      KeyBinding(.character(door.digit), door.label) { model.go(through: door) }
    } + [
      KeyBinding(.enter, "common.hall.key.go") { model.goTapped() },
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) {
        model.move(by: 1)
      },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) {
        model.move(by: -1)
      },
    ]
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let heading = TableColumn(context.text("common.hall.title"))
    Table(columns: [heading], count: model.doors.count) { row in
      let door = model.doors[row]
      return TableRow(["\(door.digit)  \(context.text(door.name))"])
    }.draw(on: &canvas, in: area, state: &model.state)
  }
}
