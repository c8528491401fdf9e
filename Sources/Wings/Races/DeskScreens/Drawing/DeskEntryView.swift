import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The clock, the entry line, the waiting marks and what the desk said last.
struct DeskEntryView {
  let model: DeskViewModel
  /// Whether a line says who is due, where the list of them is not in sight.
  let showsNext: Bool
  /// Whether there is a row of its own for that.
  let hasNextRow: Bool
  /// Whether it has sides, and a lower edge.
  let hasSides: Bool
  /// Rows for what is said, even where nothing is.
  private let leastSaid: Int
  /// What was said, and what there is to do, broken into the columns there are.
  private let saying: [String]
  /// The open question that nothing else in sight tells of.
  private let question: String?

  init(
    model: DeskViewModel, columns: Int, showsNext: Bool = false, leastSaid: Int = 2,
    hasNextRow: Bool = false, hasSides: Bool = false, rowsWithQuestion: Int = 0
  ) {
    (self.model, self.showsNext, self.hasNextRow) = (model, showsNext, hasNextRow)
    (self.hasSides, self.leastSaid) = (hasSides, leastSaid)
    let columns = hasSides ? columns - 4 : columns
    saying =
      Self.echoLines(of: model, columns: columns) + Self.allInLines(of: model, columns: columns)
      + DeskOutLines(model: model).lines(columns: columns)
      + [model.publishing.line(columns: columns)].compactMap(\.self)
    let hasRoom = saying.count < rowsWithQuestion && model.menu == nil
    question = hasRoom ? DeskQuestionLine(model: model).text(columns: columns) : nil
  }

  /// The clock in the upper edge, the line, the pending times, perhaps who is next.
  private var headRows: Int { showsNext && hasNextRow ? 4 : 3 }

  /// Rows for all of it: whatever was said is shown whole, with every choice.
  var rows: Int { headRows + max(leastSaid, saidRows) + (hasSides ? 1 : 0) }

  private var saidRows: Int { saying.count + (question == nil ? 0 : 1) }

  func draw(on canvas: inout Canvas, in place: Rect) {
    let inside = Box(isFocused: true).draw(on: &canvas, in: place)
    drawClock(on: &canvas, in: place.rows(from: 0, count: 1).inset(columns: 1, rows: 0))
    let area = Rect(
      column: inside.column, row: place.row, columns: inside.columns, rows: inside.rows + 1)
    drawLine(on: &canvas, in: area.rows(from: 1, count: 1))
    let hasRoom = showsNext && hasNextRow
    let isQueueEmpty = DeskQueueView(model: model).pieces(columns: area.columns).isEmpty
    let next = DeskExpectedView(model: model)
    if showsNext, !hasRoom, isQueueEmpty, model.clockDoubt == nil {
      next.drawLine(on: &canvas, in: area.rows(from: 2, count: 1))
    } else {
      drawMarks(on: &canvas, in: area.rows(from: 2, count: 1))
    }
    if hasRoom { next.drawLine(on: &canvas, in: area.rows(from: 3, count: 1)) }
    drawSaying(on: &canvas, in: area.rows(from: headRows, count: area.rows))
  }

  private func drawClock(on canvas: inout Canvas, in row: Rect) {
    guard !row.isEmpty else { return }
    guard !canvas.isLinear else { return tellClock(on: &canvas, in: row) }
    let used = canvas.write(
      " " + clock(hasTenths: model.showsTenths) + " ", row: row.row, column: row.column,
      style: Style(.clock, bold: true), limit: row.columns)
    let known = waveClocks + counts(isShort: row.columns < 60)
    let open = openQuestions(on: &canvas, in: row, after: used)
    canvas.write(
      TextWidth.fit(" " + known + " ", columns: row.columns - used - open), row: row.row,
      column: row.column + used, style: Style(.dim))
  }

  /// What ticks would be told again and again: the clock is told once a minute, and when it starts,
  /// stops or stands.
  private func tellClock(on canvas: inout Canvas, in row: Rect) {
    let shown = model.untilStart(at: model.now) ?? model.elapsedMilliseconds
    let minute = shown.map { "\($0 / 60_000)" } ?? ""
    let state = "\(minute) \(model.hasStarted) \(model.clockSign?.key ?? "")"
    if model.panes.toldClock?.state != state {
      let text = clock(hasTenths: false) + ", " + counts(isShort: false)
      model.panes.toldClock = (state, text.split(separator: "  ").joined(separator: ", "))
    }
    canvas.tell(model.panes.toldClock?.text ?? "", row: row.row)
  }

  private func clock(hasTenths: Bool) -> String {
    let sign = model.clockSign.map { " " + model.context.text($0) } ?? ""
    let planned = model.untilStart(at: model.now).map {
      model.context.text(
        "desk.planned", ["time": Elapsed.text(milliseconds: $0 + 999, decimals: 0)])
    }
    let elapsed = model.elapsedMilliseconds.map {
      model.context.texts.number(
        Elapsed.text(milliseconds: $0, decimals: hasTenths ? 1 : 0, rounding: .down))
    }
    return (planned ?? elapsed ?? model.context.text("desk.beforeGun")) + sign
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

  /// How many questions are open, at the right of the clock in a window of any size.
  private func openQuestions(on canvas: inout Canvas, in row: Rect, after used: Int) -> Int {
    guard model.hasStarted else { return 0 }
    if !model.session.unsaved.isEmpty { return drawUnsaved(on: &canvas, in: row) }
    let count = QuestionList(of: model.book).all(at: model.now).count
    let marked = model.overview.marked
    // The sign that these have on the board.
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

  /// How much is not on the disk, in the place of the questions.
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

  /// What each wave's own clock shows, where more than one has started.
  private var waveClocks: String {
    guard model.book.competition.race.starts.count > 1 else { return "" }
    return model.waves.map { wave in
      let name = wave.name ?? model.context.text("desk.wave.everybody")
      return wave.clock.map { "\(name) \($0)  " } ?? ""
    }.joined()
  }

  private var presence: DeskPresence { model.session.position.presence }

  /// Which point the desk stands at, where that is not the finish line.
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
    let queue = DeskQueueView(model: model)
    guard model.session.pendingTimes.all.isEmpty, model.clockDoubt != nil else {
      return queue.draw(on: &canvas, in: row)
    }
    drawDoubt(on: &canvas, in: row)
  }

  /// Why the clock is to be compared with a watch, where it is.
  private func drawDoubt(on canvas: inout Canvas, in row: Rect) {
    guard let doubt = model.clockDoubt else { return }
    canvas.write(
      TextWidth.fit("! " + model.context.text(doubt), columns: row.columns), row: row.row,
      column: row.column, style: Style(.warning))
  }

  /// What there is to do once everybody is in, and once the clock is stopped.
  private static func allInLines(of model: DeskViewModel, columns: Int) -> [String] {
    if model.isAllIn {
      let finished = ["count": "\(model.overview.counts.finished)"]
      return TextLines.wrap(model.context.text("desk.allIn", finished), columns: columns)
    }
    let isDone = model.clockState == .stopped && model.overview.bibsOut.isEmpty
    guard isDone, model.book.official.declaration == nil else { return [] }
    return TextLines.wrap(model.context.text("desk.stoppedNext"), columns: columns)
  }

  private static func echoLines(of model: DeskViewModel, columns: Int) -> [String] {
    guard let echo = model.echo else { return [] }
    let text = sign(echo.kind) + " " + model.context.text(echo.wording)
    let offers =
      echo.answer != nil && echo.answer == model.openAnswer
      ? ["/1 = " + model.context.text("desk.answer.crossing")]
      : model.saidQuestion.map { DeskQuestionsView.repairs(of: $0, model) + retyping($0, model) }
        ?? []
    let hint = echo.hint.map { TextLines.wrap(model.context.text($0), columns: columns) } ?? []
    return TextLines.wrap(text, columns: columns) + hint
      + ItemLines.wrap(offers, columns: columns, gap: "  ")
      + (earlierOffer(of: model, beside: echo).map { TextLines.wrap($0, columns: columns) } ?? [])
  }

  /// The key that brings a bib nobody has back into the line, while it is the last one and no digit
  /// asks for another.
  private static func retyping(_ question: OpenQuestion, _ model: DeskViewModel) -> [String] {
    guard question.kind == .unknownBib, model.line.isEmpty, model.session.acts.canTakeBack,
      model.session.acts.latestCrossing?.record == question.id.record,
      !model.offered.repairs(of: question, in: model.book).contains(where: { $0.act == .anotherBib }
      )
    else { return [] }
    let repair = model.context.text("races.repair.anotherBib")
    return [KeyName.text(.backspace) + " = " + repair]
  }

  /// What `/1` still comes to where something else was said since: nothing is answered by a key that
  /// nobody reads.
  private static func earlierOffer(of model: DeskViewModel, beside echo: DeskSaying) -> String? {
    guard model.menu == nil, model.panes.chosenQuestion == nil else { return nil }
    if let page = model.openLeftPage {
      let isSaid = echo.hint?.key == "desk.leftPage.offer"
      return isSaid ? nil : "/1 = " + model.context.text(model.wording(of: page))
    }
    guard let answer = model.openAnswer, answer != echo.answer else { return nil }
    return "/1 = " + model.context.text(model.crossingWording(of: answer))
  }

  private func drawSaying(on canvas: inout Canvas, in area: Rect) {
    guard !area.isEmpty else { return }
    if saying.count <= area.rows, let asked = model.saidQuestion {
      model.panes.drew(repairsOf: asked.id)
    }
    let role = model.echo.map { Self.role($0.kind) } ?? .text
    for (row, line) in saying.prefix(area.rows).enumerated() {
      canvas.write(
        line, row: area.row + row, column: area.column, style: Style(role),
        limit: area.columns)
    }
    guard let question else { return }
    let row = area.rows(from: saying.count, count: 1)
    canvas.write(
      question, row: row.row, column: row.column, style: Style(.warning), limit: row.columns)
  }

  private static func sign(_ kind: DeskSaying.Kind) -> String {
    switch kind {
    case .saving: "..."
    case .saved: "ok"
    case .warning, .error: "!"
    case .note: "-"
    }
  }

  private static func role(_ kind: DeskSaying.Kind) -> Role {
    switch kind {
    case .saving: .dim
    case .saved: .success
    case .warning: .warning
    case .error: .error
    case .note: .text
    }
  }
}

/// The foot of a board that was opened from the desk.
extension DeskEntryView {
  /// The line, and all that was said.
  var footRows: Int { 2 + max(1, saidRows) }

  func drawFoot(on canvas: inout Canvas, in area: Rect) {
    canvas.fill(area, Style(.text))
    drawClock(on: &canvas, in: area.rows(from: 0, count: 1))
    drawLine(on: &canvas, in: area.rows(from: 1, count: 1))
    drawSaying(on: &canvas, in: area.rows(from: 2, count: area.rows))
  }
}
