import Languages
import RaceScreens
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The kiosk's boards.
struct KioskPane: Pane {
  let model: KioskViewModel

  private var context: AppContext { model.context }

  var title: Wording {
    model.board.map { Wording("kiosk.title", ["name": $0.competition.name]) }
      ?? Wording("kiosk.noBoard")
  }
  var wakesEvery: Int? { 1_000 }
  var live: LiveStatus? {
    model.board.flatMap { LiveStatus(of: $0.book, at: context.clock.now()) }
  }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "kiosk.key.card") { model.enterTapped() },
      KeyBinding(.escape, "kiosk.key.clear", footer: false) {
        model.clear()
        return .stay
      },
      KeyBinding(.tab, "kiosk.key.browse") { .open(.guestHome) },
      KeyBinding(.control("g"), "kiosk.key.logIn") { .open(.login) },
      KeyBinding(.control("n"), "kiosk.key.register") { .open(.register) },
    ]
  }

  func take(_ input: Input) -> Move? {
    guard case .key(let key, _) = input else { return nil }
    switch key {
    case .character(let character) where KioskBib.takes(character): model.type(character)
    case .backspace: model.delete()
    default: return nil
    }
    return .stay
  }

  func timePassed(_ now: Stamp) -> Move {
    model.timePassed(now)
    return .stay
  }
  func storeChanged() -> Move {
    model.storeChanged()
    return .stay
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (head, body) = area.splitTop(min(2, area.rows))
    draw(prompt, Style(.accent, bold: true), on: &canvas, in: head.rows(from: 0, count: 1))
    guard let board = model.board else {
      let empty = context.text("kiosk.empty")
      return draw(empty, Style(.dim), on: &canvas, in: body)
    }
    model.rows = max(1, body.rows - 1)
    draw(heading(board), Style(.title), on: &canvas, in: head.rows(from: 1, count: 1))
    let positions = board.positions(onPage: model.page, of: model.rows)
    var state = TableState.nothingSelected
    BoardTable(board.book, positions: positions, marked: board.newest, context).table
      .draw(on: &canvas, in: body, state: &state)
  }

  private func draw(_ text: String, _ style: Style, on canvas: inout Canvas, in row: Rect) {
    canvas.write(
      TextWidth.fit(text, columns: row.columns), row: row.row, column: row.column, style: style)
  }

  private var prompt: String { context.text("kiosk.typeBib") + " > " + model.bib.text }

  /// How much of the field is on the screen, and who came in last.
  private func heading(_ board: KioskBoard) -> String {
    let entered = context.text("kiosk.entered", count: board.book.entryCount)
    let pages = ["page": "\(model.page + 1)", "pages": "\(model.pages)"]
    let page = model.pages > 1 ? context.text("kiosk.page", pages) : ""
    let estimated = BoardNotes(of: board.book).estimated.map(context.text) ?? ""
    let official = BoardNotes(of: board.book).official.map(context.text) ?? ""
    return [entered, page, official, estimated, newest(of: board)].filter { !$0.isEmpty }.joined(
      separator: "   ")
  }

  private func newest(of board: KioskBoard) -> String {
    guard let id = board.newest, let position = board.book.position(ofEntry: id) else { return "" }
    let row = board.book.row(at: position)
    return context.text(
      "kiosk.newest", ["bib": row.bib, "name": row.name, "time": row.time])
  }
}
