import Languages
import Shell
import Terminal

/// Draws a heading, a form, and notes below; where there is little room the heading goes first,
/// then notes.
struct AccountFormView {
  let heading: Wording?
  let form: FormView
  let notes: [FormNote]
  /// Whether the first note must be seen even in a small window.
  let needsNote: Bool
  let context: AppContext

  func draw(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let lines = noteLines(columns: area.columns)
    let needed = form.rows + (lines.isEmpty ? 0 : lines.count + 1)
    if let heading, area.rows >= needed + 2 {
      write(context.text(heading), Style(.title, bold: true), on: &canvas, in: rest)
      rest = rest.splitTop(2).bottom
    }
    let kept = needsNote ? 1 : 0
    let formRows = min(form.rows, max(1, rest.rows - kept))
    let (body, below) = rest.splitTop(formRows)
    form.draw(on: &canvas, in: body)
    let place = below.rows > 1 ? below.splitTop(1).bottom : below
    for (row, line) in lines.prefix(place.rows).enumerated() {
      write(line.text, Style(line.role), on: &canvas, in: place.rows(from: row, count: 1))
    }
  }

  private func noteLines(columns: Int) -> [(text: String, role: Role)] {
    notes.flatMap { note in note.lines(columns: columns).map { ($0, note.role) } }
  }

  private func write(_ text: String, _ style: Style, on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      TextWidth.fit(text, columns: area.columns), row: area.row, column: area.column,
      style: style)
  }
}
