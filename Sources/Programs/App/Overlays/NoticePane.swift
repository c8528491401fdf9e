import Languages
import Shell
import Terminal

/// A screen that could not be opened, with the reason.
struct NoticePane: Pane {
  let wording: Wording
  let context: AppContext

  var title: Wording { Wording("common.messages.title") }
  var bindings: [KeyBinding] { [] }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(context.text(wording), columns: area.columns)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(line, row: area.row + row, column: area.column, style: Style(.error))
    }
  }
}
