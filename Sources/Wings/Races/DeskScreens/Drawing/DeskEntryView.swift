import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The clock, the entry line, the pending times and the desk's last message.
struct DeskEntryView {
  let model: DeskViewModel
  let lines: DeskEntryLines

  func draw(on canvas: inout Canvas, in place: Rect) {
    _ = Box(isFocused: true).draw(on: &canvas, in: place)
    drawClock(on: &canvas, in: place.rows(from: 0, count: 1).inset(columns: 1, rows: 0))
    let area = lines.area(in: place, FrameRoom(place, on: canvas))
    drawLine(on: &canvas, in: area.rows(from: 1, count: 1))
    let next = lines.nextPlace(in: area, of: model)
    if let next { DeskExpectedView(model: model).drawLine(on: &canvas, in: next) }
    let marks = area.rows(from: 2, count: 1)
    if next != marks { drawMarks(on: &canvas, in: marks) }
    drawSaying(on: &canvas, in: lines.sayingPlace(in: area))
  }

  private func drawClock(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    guard !canvas.isLinear else {
      return canvas.tell(model.panes.toldClock?.text ?? "", row: row.row)
    }
    let used = canvas.write(
      " " + clock(hasTenths: model.showsTenths) + " ", row: row.row, column: row.column,
      style: Style(.clock, bold: true), limit: row.columns)
    let known = waveClocks + counts(isShort: row.columns < 60)
    let open = openQuestions(on: &canvas, in: row, after: used)
    canvas.write(
      TextWidth.fit(" " + known + " ", columns: row.columns - used - open), row: row.row,
      column: row.column + used, style: Style(.dim))
  }

  /// Updates the clock text that is read aloud, once a minute and when the clock's state changes.
  ///
  /// A ticking clock would be read aloud continuously.
  func noteClock() {
    let shown = model.untilStart(at: model.now) ?? model.elapsedMilliseconds
    let minute = shown.map { "\($0 / 60_000)" } ?? ""
    let state = "\(minute) \(model.hasStarted) \(model.clockSign?.key ?? "")"
    if model.panes.toldClock?.state != state {
      let text = clock(hasTenths: false) + ", " + counts(isShort: false)
      model.panes.toldClock = (state, text.split(separator: "  ").joined(separator: ", "))
    }
  }

  private func clock(hasTenths: Bool) -> String {
    let sign = model.clockSign.map { " " + model.context.text($0) } ?? ""
    let planned = model.untilStart(at: model.now).map {
      model.context.text(
        "desk.planned", ["time": Elapsed.text(milliseconds: $0, decimals: 0, rounding: .up)])
    }
    let elapsed = model.elapsedMilliseconds.map {
      model.context.texts.number(
        Elapsed.text(milliseconds: $0, decimals: hasTenths ? 1 : 0, rounding: .down))
    }
    let bell = model.untilBell.map {
      let time = Elapsed.text(milliseconds: $0, decimals: 0, rounding: .up)
      return "  " + model.context.text("desk.bell.in", ["time": time])
    }
    return (planned ?? elapsed ?? model.context.text("desk.beforeGun")) + sign + (bell ?? "")
  }

  private func counts(isShort: Bool) -> String {
    let counts = model.overview.counts
    return model.context.text(
      !model.hasStarted ? "desk.countsBefore" : isShort ? "desk.countsShort" : "desk.counts",
      [
        "entered": "\(counts.entered)", "started": "\(counts.started)",
        "out": "\(counts.out)", "finished": "\(counts.finished)",
      ])
  }

  /// Draws the number of open questions right of the clock, in a window of any size.
  private func openQuestions(on canvas: inout Canvas, in row: Rect, after used: Int) -> Int {
    guard model.hasStarted else { return 0 }
    if !model.session.unsaved.isEmpty { return drawUnsaved(on: &canvas, in: row) }
    let count = QuestionList(of: model.book).all(at: model.now).count
    let marked = model.overview.marked
    // `?` marks these competitors on the board too.
    let text =
      (count == 0
        ? model.context.text("desk.open.none") : model.context.text("desk.open", count: count))
      + (marked > 0 ? "  ?\(marked)" : "")
    let columns = TextWidth.columns(of: text) + 2
    guard row.columns >= used + columns else { return 0 }
    canvas.write(
      " " + text + " ", row: row.row, column: row.endColumn - columns,
      style: count + marked > 0 ? Style(.warning, bold: true) : Style(.dim))
    return columns
  }

  /// Draws the number of unsaved actions in place of the questions.
  private func drawUnsaved(on canvas: inout Canvas, in row: Rect) -> Int {
    let count = model.session.unsaved.count
    let text = model.context.text("desk.unsaved", ["count": "\(count)"])
    let columns = TextWidth.columns(of: text) + 2
    canvas.write(
      " " + text + " ", row: row.row, column: row.endColumn - columns,
      style: Style(.error, bold: true),
      limit: columns)
    return columns
  }

  /// The clock of each wave, if they differ.
  private var waveClocks: String {
    var clocks: [String: String] = [:]
    let waves = model.waves.filter { wave in
      guard let clock = wave.clock, clocks[clock] == nil else { return false }
      clocks[clock] = wave.name ?? model.context.text("desk.wave.everybody")
      return true
    }
    guard waves.count > 1 else { return "" }
    return waves.compactMap(\.clock).map { "\(clocks[$0] ?? "") \($0)  " }.joined()
  }

  private var presence: DeskPresence { model.session.position.presence }

  /// The timing point of the desk; empty at the finish line.
  private var place: String {
    presence.checkpoint.map {
      model.context.text("desk.atPoint", ["checkpoint": $0]) + "  "
    } ?? ""
  }

  private func drawLine(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    let label = place + model.context.text("desk.bib.\(presence.role.rawValue)") + " > "
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

  /// Draws the name that belongs to the bib being typed, before Enter.
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
    let queue = DeskQueueView(model: model)
    guard model.session.pendingTimes.all.isEmpty, model.clockDoubt != nil else {
      return queue.draw(on: &canvas, in: row)
    }
    drawDoubt(on: &canvas, in: row)
  }

  /// Draws why the clock should be compared with a watch, if it should.
  private func drawDoubt(on canvas: inout Canvas, in row: Rect) {
    guard let doubt = model.clockDoubt else { return }
    canvas.write(
      TextWidth.fit("! " + model.context.text(doubt), columns: row.columns), row: row.row,
      column: row.column, style: Style(.warning))
  }

  private func drawSaying(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    let role = model.echo.map { Self.role($0.kind) } ?? .text
    for (row, line) in lines.saying.prefix(area.rows).enumerated() {
      canvas.write(
        line, row: area.row + row, column: area.column, style: Style(role),
        limit: area.columns)
    }
    guard let question = lines.question else { return }
    let row = area.rows(from: lines.saying.count, count: 1)
    canvas.write(
      question, row: row.row, column: row.column, style: Style(.warning), limit: row.columns)
  }

  private static func role(_ kind: DeskMessage.Kind) -> Role {
    switch kind {
    case .saving: .dim
    case .saved: .success
    case .warning: .warning
    case .error: .error
    case .note: .text
    }
  }
}

/// The entry line below a board that was opened from the desk.
extension DeskEntryView {
  func drawFoot(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, Style(.text))
    drawClock(on: &canvas, in: area.rows(from: 0, count: 1))
    drawLine(on: &canvas, in: area.rows(from: 1, count: 1))
    drawSaying(on: &canvas, in: lines.sayingPlace(inFoot: area))
  }
}
