import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The kiosk's screen, readable from a distance.
///
/// It shows the race and its clock in large, a page of its board, and the field for a bib.
struct KioskDrawing {
  let model: KioskViewModel
  let now: Stamp

  private var context: AppContext { model.context }

  /// Computes how many rows a page of the board has.
  func layOut(_ room: FrameRoom) {
    let edge = Box.hasSides(on: room.terminal) ? 2 : 1
    model.rows = max(1, Self.places(in: room.area, on: room.terminal).board.rows - edge - 1)
  }

  private static func places(
    in area: Rect, on size: Size
  ) -> (head: Rect, board: Rect, field: Rect) {
    let hasHead = area.rows >= KioskClock.fewestRows
    let (head, rest) = area.splitTop(hasHead ? KioskClock.rows : 0)
    let (board, field) = rest.splitBottom(min(rest.rows, Box.hasSides(on: size) ? 3 : 2))
    return (head, board, field)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    guard let board = model.board else { return drawEmpty(on: &canvas, in: area) }
    let (head, middle, foot) = Self.places(in: area, on: canvas.size)
    drawHead(board, on: &canvas, in: head)
    let title =
      board.news.last.map(context.text) ?? newest(of: board) ?? context.text("kiosk.standings")
    let official = head.isEmpty ? state(of: board) : nil
    drawBoard(
      board, title: [title, official].compactMap(\.self).joined(separator: "  "), on: &canvas,
      in: middle)
    drawField(on: &canvas, in: foot)
  }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    EmptyNotice(Wording("kiosk.empty"), context).draw(on: &canvas, in: area)
  }

  /// Draws the rules and the state of the results on the left, and the race clock on the right.
  private func drawHead(_ board: KioskBoard, on canvas: inout Canvas, in area: Rect) {
    guard area.rows >= KioskClock.rows else { return }
    let clock = LiveStatus(of: board.book, at: now)?.clock ?? ""
    KioskClock(
      clock, notes: notes(on: board).map { (text: $0, style: Style(.dim)) }, context.glyphs
    )
    .draw(on: &canvas, in: area)
  }

  private func notes(on board: KioskBoard) -> [String] {
    let notes = BoardNotes(of: board.book)
    let lap = LiveStatus(of: board.book, at: now)?.lap
      .map { context.text("common.live.lap", ["lap": "\($0)"]) }
    let first = [context.text(board.competition.ruleWording), lap].compactMap(\.self)
    let second = [
      state(of: board), board.basis.map(context.text), notes.estimated.map(context.text),
    ].compactMap(\.self)
    return [first, second].map { $0.joined(separator: "   ") }.filter { !$0.isEmpty }
  }

  /// The state of the results, such as provisional or official.
  private func state(of board: KioskBoard) -> String? {
    BoardNotes(of: board.book).official.map(context.text)
  }

  private func drawBoard(
    _ board: KioskBoard, title: String, on canvas: inout Canvas, in area: Rect
  ) {
    let shown = board.positions(onPage: model.page, of: model.rows)
    let inside = Box(title, note: place(shown, board))
      .draw(on: &canvas, in: area)
    guard board.book.entryCount > 0 else {
      return EmptyNotice(Wording("races.board.empty"), context).draw(on: &canvas, in: inside)
    }
    var state = TableState.nothingSelected
    let table = BoardTable(
      board.book, positions: Array(shown), marked: board.newest, of: board.orders,
      hasRemarks: board.hasRemarks, hasNetTimes: board.basis != nil,
      news: board.news, context)
    table.table.draw(on: &canvas, in: inside, state: &state)
  }

  /// The part of the board that is shown, and when the next one follows.
  private func place(_ shown: Range<Int>, _ board: KioskBoard) -> String {
    let part = context.text(
      "kiosk.part",
      [
        "first": "\(min(shown.lowerBound + 1, shown.upperBound))", "last": "\(shown.upperBound)",
        "all": "\(board.book.entryCount)",
      ])
    guard model.pages > 1 else { return part }
    let dots = (0..<min(model.pages, 12)).map { $0 == model.page ? here : there }.joined()
    let seconds = "\(model.rotation.secondsLeft(at: now))"
    return part + "  " + dots + "  " + context.text("kiosk.next", ["seconds": seconds])
  }

  private var here: String { context.glyphs.isASCII ? "*" : "\u{25AA}" }
  private var there: String { context.glyphs.isASCII ? "." : "\u{25AB}" }

  private func newest(of board: KioskBoard) -> String? {
    guard let id = board.newest, let position = board.book.position(ofEntry: id) else { return nil }
    let row = board.book.row(at: position)
    return context.text(
      "kiosk.newest", ["bib": row.bib, "name": row.name, "time": row.time])
  }

  private func drawField(on canvas: inout Canvas, in area: Rect) {
    guard area.rows > 1 else { return }
    let (left, right) = area.splitLeft(min(area.columns, 24))
    let inside = Box(context.text("kiosk.typeBib")).draw(on: &canvas, in: left)
    canvas.fill(inside, Style(.fieldFocused))
    let used = canvas.write(
      model.bib.text, row: inside.row, column: inside.column,
      style: Style(.fieldFocused, bold: true),
      limit: inside.columns - 1)
    canvas.cursor = Point(column: inside.column + used, row: inside.row)
    let hint = right.inset(columns: 2, rows: 0)
    canvas.write(
      TextWidth.fit(context.text("kiosk.hint"), columns: hint.columns), row: inside.row,
      column: hint.column, style: Style(.dim))
  }
}
