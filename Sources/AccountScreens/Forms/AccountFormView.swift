import Languages
import Stage
import Terminal

/// Draws a heading, a form, and notes below; the form comes first where there is little room.
struct AccountFormView {
  let heading: Wording?
  let form: FormView
  let notes: [FormNote]
  /// Whether the first note must be seen even in a small window.
  let needsNote: Bool
  let surroundings: Surroundings

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    if let heading, area.rows >= form.rows + 2 {
      write(surroundings.text(heading), Style(.title, bold: true), on: &canvas, in: rest)
      rest = rest.splitTop(2).bottom
    }
    let kept = needsNote ? 1 : 0
    let formRows = min(form.rows, max(1, rest.rows - kept))
    let (body, below) = rest.splitTop(formRows)
    form.draw(on: &canvas, in: body)
    drawNotes(on: &canvas, in: below.rows > 1 ? below.splitTop(1).bottom : below)
  }

  private func drawNotes(on canvas: inout Canvas, in area: Rect) {
    let lines = notes.flatMap { note in
      note.lines(columns: area.columns).map { (text: $0, role: note.role) }
    }
    for (row, line) in lines.prefix(area.rows).enumerated() {
      write(line.text, Style(line.role), on: &canvas, in: area.rows(from: row, count: 1))
    }
  }

  private func write(_ text: String, _ style: Style, on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      TextWidth.fit(text, columns: area.columns), row: area.row, column: area.column,
      style: style)
  }
}
