import Languages
import Races
import Stage
import Terminal
import Timekeeping

/// The clock, the entry line, the waiting marks and what the desk said last.
struct DeskEntryView {
  let model: DeskViewModel

  func draw(on canvas: inout Canvas, in area: Rect) {
    drawClock(on: &canvas, in: area.rows(from: 0, count: 1))
    drawLine(on: &canvas, in: area.rows(from: 1, count: 1))
    drawMarks(on: &canvas, in: area.rows(from: 2, count: 1))
    drawSaying(on: &canvas, in: area.rows(from: 3, count: area.rows))
  }

  private func drawClock(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let counts = model.book.counts
    let text =
      model.elapsedMilliseconds.map {
        Elapsed.text(milliseconds: $0, decimals: model.showsTenths ? 1 : 0, rounding: .down)
      } ?? model.surroundings.text("desk.beforeGun")
    let used = canvas.write(
      text, row: row.row, column: row.column, style: Style(.clock, bold: true),
      limit: row.columns)
    let known =
      waveClocks
      + model.surroundings.text(
        model.hasStarted ? "desk.counts" : "desk.countsBefore",
        [
          "entered": "\(counts.entered)", "started": "\(counts.started)",
          "out": "\(counts.out)", "finished": "\(counts.finished)",
        ])
    canvas.write(
      TextWidth.fit("  " + known, columns: row.columns - used), row: row.row,
      column: row.column + used, style: Style(.dim))
  }

  /// What each wave's own clock shows, where more than one has started.
  private var waveClocks: String {
    guard model.book.competition.race.starts.count > 1 else { return "" }
    return model.waves.map { wave in
      let name = wave.name ?? model.surroundings.text("desk.wave.everybody")
      return wave.clock.map { "\(name) \($0)  " } ?? ""
    }.joined()
  }

  private func drawLine(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let label = model.surroundings.text("desk.bib") + " > "
    let used = canvas.write(
      label, row: row.row, column: row.column, style: Style(.accent, bold: true),
      limit: row.columns)
    let box = row.splitLeft(used).right
    let field = box.columns(from: 0, count: min(18, box.columns))
    canvas.fill(field, Style(.fieldFocused))
    canvas.write(
      model.line.text, row: row.row, column: field.column, style: Style(.fieldFocused),
      limit: field.columns)
    let cursor = min(field.endColumn - 1, field.column + model.line.text.count)
    canvas.cursor = Point(column: cursor, row: row.row)
    drawWho(on: &canvas, in: box.splitLeft(field.columns + 1).right)
  }

  /// Whose bib is being typed, before Enter.
  private func drawWho(on canvas: inout Canvas, in place: Rect) {
    guard !model.line.isEmpty, !place.isEmpty,
      let entry = model.book.entry(bib: model.line.text)
    else { return }
    canvas.write(
      TextWidth.fit(model.book.name(of: entry.id), columns: place.columns), row: place.row,
      column: place.column, style: Style(.accent))
  }

  private func drawMarks(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    guard !model.session.marks.isEmpty else { return drawDoubt(on: &canvas, in: row) }
    let times = model.session.marks.map { mark in
      "+"
        + Elapsed.text(
          milliseconds: model.book.elapsedMilliseconds(at: mark.at) ?? 0, decimals: 1)
    }
    let text =
      model.surroundings.text("desk.marks", count: times.count) + " "
      + times.joined(separator: " ")
    canvas.write(
      TextWidth.fit(text, columns: row.columns), row: row.row, column: row.column,
      style: Style(.mark))
  }

  /// Why the clock is to be compared with a watch, where it is.
  private func drawDoubt(on canvas: inout Canvas, in row: Rect) {
    guard let doubt = model.clockDoubt else { return }
    canvas.write(
      TextWidth.fit("! " + model.surroundings.text(doubt), columns: row.columns), row: row.row,
      column: row.column, style: Style(.warning))
  }

  private func drawSaying(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty, let echo = model.echo else { return }
    let text = Self.sign(echo.kind) + " " + model.surroundings.text(echo.wording)
    for (row, line) in TextLines.wrap(text, columns: area.columns).prefix(area.rows).enumerated() {
      canvas.write(
        line, row: area.row + row, column: area.column, style: Style(Self.role(echo.kind)),
        limit: area.columns)
    }
  }

  private static func sign(_ kind: DeskSaying.Kind) -> String {
    switch kind {
    case .saving: "..."
    case .saved: "ok"
    case .warning, .error: "!"
    }
  }

  private static func role(_ kind: DeskSaying.Kind) -> Role {
    switch kind {
    case .saving: .dim
    case .saved: .success
    case .warning: .warning
    case .error: .error
    }
  }
}
