import Languages
import Terminal

/// The text in place of an empty list: why it is empty, and how to fill it.
package struct EmptyNotice {
  private let wording: Wording
  private let context: AppContext

  package init(_ wording: Wording, _ context: AppContext) {
    self.wording = wording
    self.context = context
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(context.text(wording), columns: area.columns - 2)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + 1 + row, column: area.column + 1, style: Style(.dim))
    }
  }
}
