import Languages
import RaceDay
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

/// The desk at every size: thirds, stacked, only the line, or only a word.
struct DeskDrawing {
  let model: DeskViewModel
  let area: Rect

  /// Columns that the last crossings need to show most names whole, within their edge.
  private static let leastLeft = 42
  /// And to have every sentence about the clock on one line, where the board has room all the same.
  private static let goodLeft = 46
  private static let linearMenuRows = 16

  func draw(on canvas: inout Canvas) {
    model.panes.forgetPlaces()
    if area.columns < 20 || area.rows < 4 {
      drawTooSmall(on: &canvas)
    } else if area.columns >= 100 {
      drawWide(on: &canvas)
    } else {
      drawStacked(on: &canvas)
    }
  }

  private var list: DeskLists { DeskLists(model: model) }

  /// Keys still count in a window this small, so the line is shown as far as it goes.
  private func drawTooSmall(on canvas: inout Canvas) {
    let text = model.context.text(
      "common.tooSmall", ["columns": "\(area.columns)", "rows": "\(area.rows)"])
    let open = QuestionList(of: model.book).all(at: model.now).count
    let asked = open > 0 ? model.context.text("desk.open", count: open) + " " : ""
    canvas.write(model.line.text + " " + asked + text, row: area.row, column: area.column)
  }

  private func drawWide(on canvas: inout Canvas) {
    model.panes.suggest(.board)
    let least = area.columns >= Preview.fewestColumns ? Self.goodLeft : Self.leastLeft
    let (left, rest) = area.splitLeft(max(least, area.columns / 3))
    let hasSides = Box.hasSides(on: canvas.size)
    let right = hasSides ? rest : rest.splitLeft(1).right
    let view = DeskEntryView(model: model, columns: left.columns, hasSides: hasSides)
    let (entry, below) = left.splitTop(min(view.rows, left.rows - 8))
    let latest =
      DeskQuestionsView(model: model).rowsOfLatest(columns: left.columns - (hasSides ? 4 : 0))
      + (hasSides ? 1 : 0)
    let missed = model.overview.firstMissed == nil ? 0 : 3
    let asked = max(hasSides ? 3 : 2, latest + 1 + missed, min(model.book.questionCount * 2 + 1, 9))
    let share = max(below.rows / 3, min(latest + 1 + missed, below.rows - 6))
    let (upper, questions) = below.splitTop(below.rows - min(share, asked))
    view.draw(on: &canvas, in: entry)
    drawUpper(on: &canvas, in: upper)
    list.drawQuestions(on: &canvas, in: questions, isCurrent: model.panes.tab == .questions)
    let look = Preview.hasRoom(on: canvas.size) ? DeskCrossingLook(model) : nil
    let (middle, third) = right.splitLeft(right.columns - stillOutColumns(beside: right))
    let (board, foot) = middle.splitBottom(look?.rows(in: middle) ?? 0)
    list.drawBoard(on: &canvas, in: board, isCurrent: model.panes.tab == .board)
    if !foot.isEmpty { look?.draw(on: &canvas, in: foot) }
    if !third.isEmpty { model.panes.stillOut.draw(model, on: &canvas, in: third) }
    drawMenu(on: &canvas, over: middle)
  }

  /// A board is as wide as its content; on a wide screen those still out stand beside it.
  private func stillOutColumns(beside right: Rect) -> Int {
    area.columns >= Self.fewestForThree && model.hasStarted ? right.columns * 9 / 20 : 0
  }
  private static let fewestForThree = 180

  /// Who is due and who has come; before the gun what there is to know of the start.
  private func drawUpper(on canvas: inout Canvas, in area: Rect) {
    if let briefing = DeskBriefingView(of: model), !model.panes.tab.isEmptyBeforeTheGun {
      return briefing.draw(on: &canvas, in: area, isHigh: true)
    }
    let edges = Box.hasSides(on: canvas.size) ? 2 : 1
    let wanted = model.session.crossings.expected.rows.count + edges
    let (expected, crossings) = area.splitTop(min(area.rows / 2, max(10, wanted)))
    list.drawExpected(on: &canvas, in: expected, isCurrent: model.panes.tab == .expected)
    list.drawCrossings(on: &canvas, in: crossings, isCurrent: model.panes.tab == .crossings)
  }

  /// The board, before the gun below what there is to know of the start.
  private func drawBoard(on canvas: inout Canvas, in area: Rect) {
    let briefing = DeskBriefingView(of: model)
    let needed = min(briefing?.rows(columns: area.columns) ?? 0, area.rows - Self.leastBoard)
    let (upper, board) = area.splitTop(max(0, needed))
    if needed > 1 { briefing?.draw(on: &canvas, in: upper, isHigh: false) }
    list.drawBoard(on: &canvas, in: board, isCurrent: true)
  }
  private static let leastBoard = 5

  private func drawStacked(on canvas: inout Canvas) {
    // Before the gun nobody is next, and the rows are the board's.
    let isBrief = model.panes.tab == .board && DeskBriefingView(of: model) != nil
    let usual = min(isBrief ? 4 : 6, area.rows / 2)
    let isTiny = area.columns < 60 || area.rows < 12 || canvas.isLinear
    let view = DeskEntryView(
      model: model, columns: area.columns, showsNext: model.panes.tab != .expected,
      leastSaid: isBrief ? 1 : 2, hasNextRow: usual > 5,
      rowsWithQuestion: model.panes.tab == .questions ? 0 : isTiny && !canvas.isLinear ? 2 : 6)
    let needed = min(view.rows, area.rows - 1)
    let (entry, below) = area.splitTop(max(usual, needed))
    view.draw(on: &canvas, in: entry)
    model.panes.suggest(isTiny ? .crossings : .board)
    // What a menu covered would be told again behind it.
    let (place, free) = below.splitBottom(canvas.isLinear ? Self.linearMenuRows : 0)
    switch model.panes.tab {
    case .board: drawBoard(on: &canvas, in: place)
    case .crossings: list.drawCrossings(on: &canvas, in: place, isCurrent: true)
    case .questions: list.drawQuestions(on: &canvas, in: place, isCurrent: true)
    case .expected: list.drawExpected(on: &canvas, in: place, isCurrent: true)
    }
    drawMenu(
      on: &canvas, over: canvas.isLinear ? free : isTiny ? area.splitTop(2).bottom : below)
  }

  func drawMenu(on canvas: inout Canvas, over place: Rect) {
    guard let menu = model.menu else { return }
    DeskMenuView(
      menu: menu, choices: DeskMenuChoices(desk: model, menu: menu).fixed,
      answer: menu.answer.map(model.wording),
      leftPage: menu.offersLeftPage ? model.openLeftPage.map(model.wording) : nil,
      found: model.foundNames, waves: model.waves,
      desks: model.markingDesks, points: model.pointNames, groups: model.book.groups,
      lapsHint: model.lapsHint, nextFreeBib: model.nextFreeBib,
      context: model.context
    ).draw(on: &canvas, in: place)
  }
}
