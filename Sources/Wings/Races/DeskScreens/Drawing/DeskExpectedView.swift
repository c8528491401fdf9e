import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The expected competitors: the key that records each, the name, and how sure the time is.
struct DeskExpectedView {
  let model: DeskViewModel

  /// The rows that fit, beginning with `first`.
  func rows(from first: Int, limit: Int) -> ArraySlice<ExpectedBoard.Row> {
    model.session.crossings.expected.rows.dropFirst(first).prefix(limit)
  }

  func draw(on canvas: inout Canvas, in body: Rect, from first: Int = 0) {
    for (index, row) in rows(from: first, limit: body.rows).enumerated() {
      draw(row, on: &canvas, in: body.rows(from: index, count: 1))
    }
  }

  private func draw(_ row: ExpectedBoard.Row, on canvas: inout Canvas, in place: Rect) {
    let due = Self.due(row.rider, model.context)
    let room = max(0, place.columns - 9 - TextWidth.columns(of: due) - 1)
    let name = TextWidth.pad(TextWidth.fit(row.rider.name, columns: room), columns: room)
    let text = keys(row) + " " + TextWidth.pad(row.rider.bib, columns: 5) + name + " " + due
    canvas.write(
      text, row: place.row, column: place.column, style: Style(role(row)), limit: place.columns)
  }

  /// The number of long overdue competitors, for whom the list has too few rows.
  ///
  /// It names the key of the full list; `nil` if none are long overdue.
  var overdueNote: String? {
    guard model.isRunning, let elapsed = model.elapsedMilliseconds else { return nil }
    let count = ExpectedList(of: model.book).longOverdueCount(atElapsed: elapsed)
    return count == 0
      ? nil : model.context.text("desk.expected.countLongOverdue", ["count": "\(count)"])
  }

  /// The first few on one line, for windows without room for the list, with their letters.
  func line(columns: Int) -> (text: String, role: Role, letters: [Character]) {
    let rows = model.session.crossings.expected.rows.filter { $0.rider.lateness != .longOverdue }
    let overdue = overdueNote.map { "  " + $0 } ?? ""
    guard let first = rows.first else {
      return (TextWidth.fit(overdue, columns: columns), .warning, [])
    }
    var text = model.context.text("desk.expected.next") + " *" + short(first)
    text += " " + Self.due(first.rider, model.context)
    var letters = [first.letter]
    for row in rows.dropFirst() {
      let more = "  " + short(row) + " " + late(row) + time(row.rider.dueMilliseconds)
      guard TextWidth.columns(of: text + more + overdue) <= columns else { break }
      letters.append(row.letter)
      text += more
    }
    return (TextWidth.fit(text + overdue, columns: columns), .accent, letters)
  }

  func drawLine(on canvas: inout Canvas, in place: Rect) {
    let line = line(columns: place.columns)
    canvas.write(line.text, row: place.row, column: place.column, style: Style(line.role))
  }

  private func late(_ row: ExpectedBoard.Row) -> String {
    row.rider.lateness == .overdue ? model.context.text("desk.expected.overdue") + " " : ""
  }

  private func short(_ row: ExpectedBoard.Row) -> String {
    (model.bibs.haveLetters ? "" : row.letter.lowercased() + "=") + row.rider.bib
  }

  private func time(_ milliseconds: Int) -> String {
    Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
  }

  private func keys(_ row: ExpectedBoard.Row) -> String {
    let first = row == model.session.crossings.expected.first ? "*" : " "
    return first + (model.bibs.haveLetters ? " " : row.letter.lowercased())
  }

  private func role(_ row: ExpectedBoard.Row) -> Role {
    switch row.rider.lateness {
    case .due: row == model.session.crossings.expected.first ? .accent : .text
    case .overdue: .warning
    case .longOverdue: .dim
    }
  }

  /// When a competitor is due, with its spread; only a note for those long overdue.
  static func due(_ rider: ExpectedCompetitor, _ context: AppContext) -> String {
    switch rider.lateness {
    case .longOverdue: return context.text("desk.expected.longOverdue")
    case .overdue, .due:
      let time = Elapsed.text(milliseconds: rider.dueMilliseconds, decimals: 0, rounding: .down)
      let spread = (rider.spreadMilliseconds + 999) / 1000
      let sign = context.glyphs.plusMinus
      let text = time + " " + sign + Elapsed.text(milliseconds: spread * 1000, decimals: 0)
      return rider.lateness == .due
        ? text : context.text("desk.expected.overdue") + " " + text
    }
  }
}
