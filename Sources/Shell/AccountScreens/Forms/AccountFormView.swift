import Languages
import Shell
import Terminal

/// Draws a heading, a form, and notes below; where there is little room the heading goes first,
/// then remarks, so that the notes that matter are read whole.
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
    let shown = lines.count <= below.rows ? lines : neededLines(columns: area.columns)
    let place = below.rows > max(1, shown.count) ? below.splitTop(1).bottom : below
    for (row, line) in shown.prefix(place.rows).enumerated() {
      write(line.text, Style(line.role), on: &canvas, in: place.rows(from: row, count: 1))
    }
  }

  private func noteLines(columns: Int) -> [(text: String, role: Role)] {
    Self.lines(of: notes, columns: columns)
  }

  /// Without remarks, unless there is nothing else.
  private func neededLines(columns: Int) -> [(text: String, role: Role)] {
    let needed = notes.enumerated().filter { index, note in
      note.role != .dim || (needsNote && index == 0)
    }.map(\.element)
    return Self.lines(of: needed.isEmpty ? notes : needed, columns: columns)
  }

  private static func lines(
    of notes: [FormNote], columns: Int
  ) -> [(text: String, role: Role)] {
    notes.flatMap { note in note.lines(columns: columns).map { ($0, note.role) } }
  }

  private func write(_ text: String, _ style: Style, on canvas: inout Canvas, in area: Rect) {
    canvas.write(
      TextWidth.fit(text, columns: area.columns), row: area.row, column: area.column,
      style: style)
  }
}
