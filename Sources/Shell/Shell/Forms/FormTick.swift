import Terminal
import Widgets

/// The line above a long form: whether it is complete, what Enter does, and what is missing.
package struct FormTick {
  private let label: String
  private let isReady: Bool
  private let said: String

  /// Creates the line from the texts of the act and of the state.
  package init(_ label: String, isReady: Bool, said: String) {
    (self.label, self.isReady, self.said) = (label, isReady, said)
  }

  package func draw(on canvas: inout Canvas, in line: Rect, _ context: AppContext) {
    let style = Style(isReady ? .accent : .dim, bold: isReady)
    let sign = isReady ? context.glyphs.finished + " " : "  "
    let used = canvas.write("\(sign)[\(label)]", row: line.row, column: line.column, style: style)
    canvas.write(
      TextWidth.fit(said, columns: line.columns - used - 2), row: line.row,
      column: line.column + used + 2, style: Style(.dim))
  }
}
