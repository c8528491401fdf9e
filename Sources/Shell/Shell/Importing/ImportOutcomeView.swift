import Files
import Languages
import Terminal
import Widgets

/// The rows that were left out, once the others are in.
struct ImportOutcomeView {
  let model: ColumnImport
  let taken: ColumnsTaken

  func draw(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let lines = TextLines.wrap(context.text(taken.summary), columns: area.columns)
    let (head, list) = area.splitTop(min(lines.count + 1, area.rows))
    for (row, line) in lines.prefix(head.rows).enumerated() {
      canvas.write(line, row: head.row + row, column: head.column, style: Style(.accent))
    }
    model.outcomeColumns = area.columns
    model.problems(taken.report.problems, taken.report.warnings, columns: area.columns).table
      .draw(on: &canvas, in: list, state: &model.outcomeState)
  }
}
