import Shell
import Terminal
import Widgets

/// A question over the open place; the chosen answer stands in brackets.
struct DialogView {
  let dialog: OpenDialog
  let context: AppContext

  /// Draws the question in the middle of an area, or over more of the screen where it needs it.
  func draw(on canvas: inout Canvas, in usual: Rect, atMost whole: Rect) {
    let columns = min(usual.columns, 64)
    let body = TextLines.wrap(context.text(dialog.question.body), columns: columns - 4)
    let typed = typedLabel(columns: columns - 4)
    let needed = body.count + typed.count + (typed.isEmpty ? 0 : 1) + 3
    let area = needed <= usual.rows ? usual : whole
    let rows = min(area.rows, needed + 1)
    let box = Rect(
      column: area.column + (area.columns - columns) / 2,
      row: area.row + (area.rows - rows) / 2, columns: columns, rows: rows)
    canvas.fill(box, Style(.text))
    drawEdges(on: &canvas, box)
    let room = max(0, box.rows - (needed - body.count))
    for (row, line) in body.prefix(room).enumerated() {
      canvas.write(line, row: box.row + 1 + row, column: box.column + 2)
    }
    canvas.cursor = nil
    drawTyped(typed, on: &canvas, row: box.row + 1 + min(room, body.count), box)
    drawAnswers(on: &canvas, row: box.endRow - 2, box)
  }

  private func typedLabel(columns: Int) -> [String] {
    guard let typed = dialog.question.typed else { return [] }
    return TextLines.wrap(
      context.text("common.dialog.type", ["text": typed]), columns: columns)
  }

  private func drawEdges(on canvas: inout Canvas, _ box: Rect) {
    let line = String(repeating: context.glyphs.horizontal, count: box.columns)
    canvas.write(line, row: box.row, column: box.column, style: Style(.borderFocused))
    canvas.write(line, row: box.endRow - 1, column: box.column, style: Style(.borderFocused))
    canvas.write(
      " " + context.text(dialog.question.title) + " ", row: box.row, column: box.column + 2,
      style: Style(.title, bold: true))
  }

  private func drawTyped(_ label: [String], on canvas: inout Canvas, row: Int, _ box: Rect) {
    guard !label.isEmpty else { return }
    for (index, line) in label.enumerated() {
      canvas.write(line, row: row + index, column: box.column + 2, style: Style(.warning))
    }
    let field = row + label.count
    let shown = TextWidth.end(of: dialog.typed, columns: box.columns - 5)
    canvas.write(
      TextWidth.pad(shown, columns: box.columns - 4), row: field, column: box.column + 2,
      style: Style(.fieldFocused))
    let cursor = box.column + 2 + TextWidth.columns(of: shown)
    canvas.cursor = Point(column: cursor, row: field)
  }

  private func drawAnswers(on canvas: inout Canvas, row: Int, _ box: Rect) {
    var column = box.column + 2
    let answers = [(dialog.question.no, false), (dialog.question.yes, true)]
    for (wording, isYes) in answers {
      let isChosen = dialog.isOnYes == isYes
      let text = context.text(wording)
      column += canvas.write(
        isChosen ? "[ \(text) ]" : "  \(text)  ", row: row, column: column,
        style: Style(isChosen ? .selection : isYes && !dialog.allowsYes ? .dim : .text))
      column += 2
    }
  }
}
