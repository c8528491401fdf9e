import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

extension BoardPane {
  private var context: AppContext { model.context }
  /// The fewest columns for the time beside the laps of a lap race.
  private static var fewestForAll: Int { 50 }

  /// Sorts the rows if they are no longer held, and notes the width.
  package func layOut(_ room: FrameRoom) {
    model.settle()
    model.isNarrow = room.area.columns < Self.fewestForAll
  }

  /// Draws the board: its heading, its rows, and the meaning of their signs.
  package func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    let inside = drawEdge(on: &canvas, in: area, isFocused: isFocused)
    let rest = drawLast(
      on: &canvas, in: drawOfficial(on: &canvas, in: inside, edge: area.columns))
    let legend = model.showsSigns ? BoardLegend(model.shownRows, model) : nil
    let lines = legend?.lines(columns: area.columns) ?? []
    let (body, foot) = rest.splitBottom(min(lines.count, rest.rows - 2))
    var table = model.view.table
    table.hits = model.typed.hits
    table.draw(on: &canvas, in: body, state: &model.state, isFocused: isFocused)
    draw(lines, on: &canvas, in: foot)
    drawEmpty(on: &canvas, in: body.splitTop(1).bottom)
  }

  /// Draws the last crossing below the rows if there is room for it.
  ///
  /// - Returns: The area left for the rows.
  private func drawLast(on canvas: inout Canvas, in area: Rect) -> Rect {
    guard let last = model.news.last, area.rows >= Self.fewestForLast else { return area }
    let (rest, foot) = area.splitBottom(1)
    draw([context.text(last)], on: &canvas, in: foot)
    return rest
  }

  /// The fewest rows of a board with a line for the last crossing.
  private static var fewestForLast: Int { 6 }

  private func drawEmpty(on canvas: inout Canvas, in area: Rect) {
    guard model.count == 0 else { return }
    draw(
      TextLines.wrap(context.text(empty), columns: area.columns), on: &canvas, in: area)
  }

  private func draw(_ lines: [String], on canvas: inout Canvas, in area: Rect) {
    for (row, line) in lines.prefix(area.rows).enumerated() {
      canvas.write(
        TextWidth.fit(line, columns: area.columns), row: area.row + row, column: area.column,
        style: Style(.dim))
    }
  }

  private var empty: String {
    if model.book.entryCount > 0 { return "races.board.noMatch" }
    return model.competition.isActive ? model.emptyText : "races.board.emptyClosed"
  }

  /// Draws the edge with the heading, and the cursor while a filter is typed there.
  private func drawEdge(on canvas: inout Canvas, in area: Rect, isFocused: Bool) -> Rect {
    let isTyping = model.typed.isTyping
    let box = Box(
      heading(columns: area.columns), note: note.map(context.text) ?? "",
      noteRole: model.failure == nil ? .warning : .error, isFocused: isFocused,
      titleRole: isTyping ? .fieldFocused : nil)
    if isTyping { canvas.cursor = box.endOfTitle(in: area) }
    return box.draw(on: &canvas, in: area)
  }

  /// Draws the state of the results below the edge if the edge has no room for it.
  ///
  /// - Returns: The area left for the rows.
  private func drawOfficial(on canvas: inout Canvas, in area: Rect, edge columns: Int) -> Rect {
    guard !fitsEdge(columns), let official else { return area }
    let lines = TextLines.wrap(official, columns: area.columns)
    let (head, rest) = area.splitTop(min(lines.count, area.rows / 3))
    draw(lines, on: &canvas, in: head)
    return rest
  }

  private var official: String? {
    BoardNotes(of: model.book).official.map { context.text($0.withMoments(in: context.texts)) }
  }

  /// Whether the heading fits in the upper edge.
  private func fitsEdge(_ columns: Int) -> Bool {
    let note = note.map { TextWidth.columns(of: context.text($0)) + 2 } ?? 0
    return TextWidth.columns(of: heading(with: official)) <= columns - 4 - min(note, columns / 2)
  }

  private func heading(columns: Int) -> String {
    heading(with: fitsEdge(columns) ? official : nil)
  }

  private func heading(with official: String?) -> String {
    let filter = model.filter
    var parts = [
      context.text(
        "races.board.title", ["shown": "\(model.count)", "all": "\(model.book.entryCount)"])
    ]
    if let category = filter.category { parts.append(category) }
    if let sex = filter.sex { parts.append(context.text(sex.wording)) }
    parts.append(model.sorting.words(model.view.title(model.sorting.column), in: context.texts))
    if let basis = model.facts.basis { parts.append(context.text(basis)) }
    if let estimated = BoardNotes(of: model.book).estimated {
      parts.append(context.text(estimated))
    }
    if let official { parts.append(official) }
    return (parts + [model.typed.heading]).filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// A warning about the shown rows.
  private var note: Wording? {
    if let failure = model.failure { return failure }
    if model.live.isGone { return Wording("races.board.gone") }
    if let damage = BoardNotes(of: model.book).damage { return damage }
    return model.isSortingPaused ? Wording("races.board.paused") : nil
  }
}
