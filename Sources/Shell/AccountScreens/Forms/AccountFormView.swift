import Languages
import Shell
import Terminal
import Widgets

/// Draws a form with a heading, other choices and notes, in a box in the middle of the screen.
///
/// In a small window it omits first the box, then the heading, then remarks, so that important
/// notes stay complete.
struct AccountFormView {
  /// The title of the box.
  let title: Wording
  let heading: Wording?
  let form: FormView
  let notes: [FormNote]
  /// The other choices, each with its key and meaning.
  let choices: [(key: String, label: String)]
  /// Whether the first note must be visible even in a small window.
  let needsNote: Bool
  let context: AppContext

  static let boxColumns = 66

  func draw(on canvas: inout Canvas, in area: Rect) {
    let inner = min(Self.boxColumns, area.columns) - 4
    let rows = rows(columns: inner) + 2
    guard area.columns >= Self.boxColumns, area.rows >= rows else {
      return drawOpen(on: &canvas, in: area)
    }
    let place = Rect(
      column: area.column + (area.columns - Self.boxColumns) / 2,
      row: area.row + (area.rows - rows) / 3, columns: Self.boxColumns, rows: rows)
    let inside = Box(context.text(heading ?? title)).draw(on: &canvas, in: place, isWhole: true)
    let (body, below) = inside.splitTop(form.rows(columns: inner))
    form.draw(on: &canvas, in: body)
    draw(
      Array(([("", Role.text)] + choiceLines).dropFirst(choices.isEmpty ? 1 : 0)), on: &canvas,
      in: below)
    let used = choices.isEmpty ? 0 : choices.count + 1
    let lines = noteLines(columns: inner)
    draw([("", .text)] + lines, on: &canvas, in: below.splitTop(used).bottom)
  }

  /// Returns the rows of the content, with a blank row before choices and before notes.
  private func rows(columns: Int) -> Int {
    let notes = noteLines(columns: columns).count
    return form.rows(columns: columns) + (choices.isEmpty ? 0 : choices.count + 1)
      + (notes == 0 ? 0 : notes + 1)
  }

  private var choiceLines: [(text: String, role: Role)] {
    let widest = choices.map { TextWidth.columns(of: $0.key) }.max() ?? 0
    return choices.map { (TextWidth.pad($0.key, columns: widest) + "  " + $0.label, .accent) }
  }

  private func draw(
    _ lines: [(text: String, role: Role)], on canvas: inout Canvas, in area: Rect
  ) {
    for (row, line) in lines.prefix(area.rows).enumerated() {
      write(line.text, Style(line.role), on: &canvas, in: area.rows(from: row, count: 1))
    }
  }

  private func drawOpen(on canvas: inout Canvas, in area: Rect) {
    var rest = area
    let lines = joinedChoices(columns: area.columns) + noteLines(columns: area.columns)
    let wanted = form.rows(columns: area.columns)
    let needed = wanted + (lines.isEmpty ? 0 : lines.count + 1)
    if let heading, area.rows >= needed + 2 {
      write(context.text(heading), Style(.title, bold: true), on: &canvas, in: rest)
      rest = rest.splitTop(2).bottom
    }
    let kept = needsNote ? 1 : 0
    let formRows = min(wanted, max(1, rest.rows - kept))
    let (body, below) = rest.splitTop(formRows)
    form.draw(on: &canvas, in: body)
    let shown = shownLines(columns: area.columns, rows: below.rows)
    draw(
      shown, on: &canvas, in: below.rows > max(1, shown.count) ? below.splitTop(1).bottom : below)
  }

  /// Returns the lines that fit below the form: remarks are omitted first, then the choices.
  private func shownLines(columns: Int, rows: Int) -> [(text: String, role: Role)] {
    let (choices, needed) = (joinedChoices(columns: columns), neededLines(columns: columns))
    let ways = [choices + noteLines(columns: columns), choices + needed, needed]
    return ways.first { $0.count <= rows } ?? needed
  }

  /// Returns the choices side by side, for a small window.
  private func joinedChoices(columns: Int) -> [(text: String, role: Role)] {
    choices.reduce(into: [String]()) { lines, choice in
      let item = choice.key + " " + choice.label
      let joined = lines.last.map { $0 + "  " + item }
      if let joined, TextWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(item)
      }
    }.map { ($0, .accent) }
  }

  private func noteLines(columns: Int) -> [(text: String, role: Role)] {
    Self.lines(of: notes, columns: columns)
  }

  /// Returns the notes without remarks, unless there are only remarks.
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
