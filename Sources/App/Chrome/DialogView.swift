import RaceScreens
import Stage
import Terminal
import Widgets

/// A question over the open place; the chosen answer stands in brackets.
struct DialogView {
  let dialog: OpenDialog
  let surroundings: Surroundings

  func draw(on canvas: inout Canvas, in area: Rect) {
    let columns = min(area.columns, 64)
    let body = TextLines.wrap(surroundings.text(dialog.question.body), columns: columns - 4)
    let extra = dialog.question.typed == nil ? 0 : 2
    let rows = min(area.rows, body.count + extra + 4)
    let box = Rect(
      column: area.column + (area.columns - columns) / 2,
      row: area.row + (area.rows - rows) / 2, columns: columns, rows: rows)
    canvas.fill(box, Style(.text))
    drawEdges(on: &canvas, box)
    for (row, line) in body.enumerated() where row + 1 < rows - 1 {
      canvas.write(line, row: box.row + 1 + row, column: box.column + 2)
    }
    canvas.cursor = nil
    if let typed = dialog.question.typed {
      drawTyped(typed, on: &canvas, row: box.row + 1 + body.count, box)
    }
    drawAnswers(on: &canvas, row: box.endRow - 2, box)
  }

  private func drawEdges(on canvas: inout Canvas, _ box: Rect) {
    let line = String(repeating: surroundings.glyphs.horizontal, count: box.columns)
    canvas.write(line, row: box.row, column: box.column, style: Style(.borderFocused))
    canvas.write(line, row: box.endRow - 1, column: box.column, style: Style(.borderFocused))
    canvas.write(
      " " + surroundings.text(dialog.question.title) + " ", row: box.row, column: box.column + 2,
      style: Style(.title, bold: true))
  }

  private func drawTyped(_ typed: String, on canvas: inout Canvas, row: Int, _ box: Rect) {
    let label = surroundings.text("common.dialog.type", ["text": typed])
    canvas.write(
      TextWidth.fit(label, columns: box.columns - 4), row: row, column: box.column + 2,
      style: Style(.warning))
    canvas.write(
      TextWidth.pad(dialog.typed, columns: box.columns - 4), row: row + 1, column: box.column + 2,
      style: Style(.fieldFocused))
    let cursor = box.column + 2 + TextWidth.columns(of: dialog.typed)
    canvas.cursor = Point(column: min(cursor, box.endColumn - 3), row: row + 1)
  }

  private func drawAnswers(on canvas: inout Canvas, row: Int, _ box: Rect) {
    var column = box.column + 2
    let answers = [(dialog.question.no, false), (dialog.question.yes, true)]
    for (wording, isYes) in answers {
      let isChosen = dialog.isOnYes == isYes
      let text = surroundings.text(wording)
      column += canvas.write(
        isChosen ? "[ \(text) ]" : "  \(text)  ", row: row, column: column,
        style: Style(isChosen ? .selection : isYes && !dialog.allowsYes ? .dim : .text))
      column += 2
    }
  }
}
