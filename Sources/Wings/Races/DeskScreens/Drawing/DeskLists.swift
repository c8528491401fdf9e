import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The lists of the desk: last crossings, open questions, the board.
struct DeskLists {
  let model: DeskViewModel
  let layout: DeskLayout

  func draw(_ tab: DeskPanes.Tab, on canvas: inout Canvas) {
    switch tab {
    case .board: drawBoard(on: &canvas)
    case .crossings: drawCrossings(on: &canvas)
    case .questions: drawQuestions(on: &canvas)
    case .expected: drawExpected(on: &canvas)
    }
  }

  private func drawCrossings(on canvas: inout Canvas) {
    let body = edge(.crossings, note: newer(.crossings), on: &canvas)
    let skipped = model.panes.scrolledRows(in: .crossings)
    let lines = CrossingList(of: model.book).listed(after: skipped, limit: body.rows)
    for (row, line) in lines.enumerated() {
      draw(line, on: &canvas, in: body.rows(from: row, count: 1))
    }
    noteCut(body, below: model.book.listedCount - skipped - lines.count, on: &canvas)
    if lines.isEmpty { empty("desk.noCrossings", on: &canvas, in: body) }
  }

  private func draw(_ line: CrossingLine, on canvas: inout Canvas, in row: Rect) {
    let time = model.book.text(ofTime: line.elapsedMilliseconds)
    let bib = TextWidth.pad(line.bib.isEmpty ? "?" : line.bib, columns: 5)
    let lap = line.lap.map { "\($0)" } ?? "-"
    let isChosen = line.id == model.panes.chosenCrossing
    let sign = isChosen ? ">" : sign(of: line)
    let room = max(0, row.columns - 21)
    let name = TextWidth.pad(TextWidth.fit(line.name, columns: room), columns: room)
    let text =
      sign + bib + name + " " + TextWidth.pad(lap, columns: 3, .right) + " "
      + TextWidth.pad(model.context.texts.number(time), columns: 9, .right)
      + (line.isMarked ? "+" : " ")
    canvas.write(
      text, row: row.row, column: row.column, style: Style(role(line)), limit: row.columns)
    if canvas.isLinear { tell(line, text, isChosen: isChosen, on: &canvas, in: row) }
  }

  private func sign(of line: CrossingLine) -> String {
    if line.isDeleted { return "x" }
    return line.question == nil ? (line.counts ? " " : "-") : "!"
  }

  /// Sets what is read aloud for a row: nothing if the desk has announced the crossing already.
  private func tell(
    _ line: CrossingLine, _ text: String, isChosen: Bool, on canvas: inout Canvas, in row: Rect
  ) {
    if !isChosen, model.panes.hasTold(line.id) { return canvas.tell("", row: row.row) }
    guard line.isDeleted else { return }
    let time = model.context.texts.number(model.book.text(ofTime: line.elapsedMilliseconds))
    let facts = [line.bib, line.name, time, model.context.text("desk.look.removed")]
    canvas.tell(
      (isChosen ? SpokenFrame.chosen : "") + facts.filter { !$0.isEmpty }.joined(separator: ", "),
      row: row.row)
  }

  private func role(_ line: CrossingLine) -> Role {
    if line.id == model.panes.chosenCrossing { return .selection }
    if line.isDeleted { return .dim }
    return line.question != nil ? .warning : line.counts ? .text : .dim
  }

  private func drawQuestions(on canvas: inout Canvas) {
    let questions = QuestionList(of: model.book).all(at: model.now)
    let body = edge(
      .questions, questions.count, note: newer(.questions) ?? missed, on: &canvas)
    let used = DeskQuestionsView.draw(layout.questions, on: &canvas, in: body)
    let skipped = model.panes.scrolledRows(in: .questions)
    noteCut(body, below: questions.count - skipped - layout.questions.count, on: &canvas)
    if let missed = model.overview.firstMissed {
      return drawMissed(missed, on: &canvas, in: body.splitTop(used).bottom)
    }
    if questions.isEmpty { empty("desk.noQuestions", on: &canvas, in: body) }
  }

  /// How many newer rows are scrolled out of view; `nil` if the list is not scrolled.
  private func newer(_ pane: DeskPanes.Tab) -> String? {
    let count = model.panes.scrolledRows(in: pane)
    return count == 0 ? nil : model.context.text("desk.newer", ["count": "\(count)"])
  }

  private var missed: String? {
    let count = model.overview.missedCount
    return count == 0 ? nil : model.context.text("desk.missed", ["count": "\(count)"])
  }

  /// Draws the whole text about the long lap that ended first, and the key that settles it.
  private func drawMissed(_ missed: MissedLaps, on canvas: inout Canvas, in area: Rect) {
    func time(_ milliseconds: Int) -> String {
      Elapsed.text(milliseconds: milliseconds, decimals: 0, rounding: .down)
    }
    let together = missed.lull == nil ? "" : "Together"
    let text = model.context.text(
      "desk.missed.first" + together,
      [
        "bib": missed.bib, "name": missed.name, "lap": "\(missed.lap)",
        "time": time(missed.lapMilliseconds), "usual": time(missed.usualMilliseconds),
        "from": missed.lull.map(time) ?? "",
      ])
    let lines = TextLines.wrap(text, columns: max(1, area.columns - 2))
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        (row == 0 ? "? " : "  ") + line, row: area.row + row, column: area.column,
        style: Style(.text), limit: area.columns)
    }
  }

  private func drawExpected(on canvas: inout Canvas) {
    let view = DeskExpectedView(model: model)
    let body = edge(.expected, note: view.overdueNote, on: &canvas)
    view.draw(on: &canvas, in: body, from: model.panes.scrolledRows(in: .expected))
    if model.session.crossings.expected.rows.isEmpty {
      let stopped = model.clockState == .stopped || model.clockState == .closed
      let why = stopped ? "desk.nobodyDueStopped" : "desk.nobodyDue"
      empty(model.isAllIn ? "desk.nobodyOut" : why, on: &canvas, in: body)
    }
  }

  private func drawBoard(on canvas: inout Canvas) {
    let board = DeskBoard(model: model)
    let body = edge(.board, board.count, note: board.note, on: &canvas)
    let (head, lines) = body.splitTop(1)
    let first = min(model.panes.scrolledRows(in: .board), max(0, board.count - 1))
    let rows = board.rows(from: first, limit: lines.rows)
    if rows.isEmpty { return empty("desk.noEntries", on: &canvas, in: body) }
    let table = DeskBoardTable(
      rows: rows, context: model.context,
      lastLapChange: { model.book.lastLapChange(ofEntry: $0.entryID) })
    table.draw(on: &canvas, head: head, in: lines)
    noteCut(lines, above: first, below: board.count - first - rows.count, on: &canvas)
  }

  /// Shows how many rows are above and below, unless an open menu covers those places.
  private func noteCut(
    _ body: Rect, above: Int = 0, below: Int, on canvas: inout Canvas
  ) {
    guard model.menu == nil else { return }
    canvas.noteCut(body, above: above, below: max(0, below))
  }

  /// Draws a list's edge and returns the area of its rows.
  private func edge(
    _ pane: DeskPanes.Tab, _ count: Int? = nil, note: String? = nil, on canvas: inout Canvas
  ) -> Rect {
    let title = model.context.text(pane.label) + (count.map { " (\($0))" } ?? "")
    let box = Box(title, note: note ?? "", noteRole: .text, isFocused: model.panes.tab == pane)
    return box.draw(on: &canvas, in: layout.lists[pane] ?? .empty)
  }

  private func empty(_ key: String, on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(model.context.text(key), columns: area.columns)
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
    }
  }
}
