import Languages
import Races
import Shell
import Terminal
import Timekeeping
import Widgets

extension BoardPane {
  private var context: AppContext { model.context }

  /// Draws the board: what is shown of it, its lines, and what the signs among them mean.
  package func draw(on canvas: inout Canvas, in area: Rect, isFocused: Bool = true) {
    model.settle()
    let (head, rest) = area.splitTop(1)
    drawHeading(on: &canvas, in: head, isFocused: isFocused)
    let legend = model.showsSigns ? BoardLegend(model.shownRows, context) : nil
    let lines = legend?.lines(columns: area.columns) ?? []
    let (body, foot) = rest.splitBottom(min(lines.count, rest.rows - 2))
    model.view.table.draw(on: &canvas, in: body, state: &model.state, isFocused: isFocused)
    draw(lines, on: &canvas, in: foot)
    drawEmpty(on: &canvas, in: body.splitTop(1).bottom)
  }

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

  private func drawHeading(on canvas: inout Canvas, in line: Rect, isFocused: Bool) {
    let note = TextWidth.fit(note.map(context.text) ?? "", columns: line.columns / 2)
    let room = line.columns - TextWidth.columns(of: note)
    let used = canvas.write(
      TextWidth.fit(heading, columns: room - 1), row: line.row, column: line.column,
      style: Style(model.typed.isTyping ? .fieldFocused : .title, bold: isFocused))
    if model.typed.isTyping {
      canvas.cursor = Point(column: line.column + min(used, room - 1), row: line.row)
    }
    canvas.write(
      note, row: line.row, column: line.column + room,
      style: Style(model.failure == nil ? .warning : .error))
  }

  private var heading: String {
    let filter = model.filter
    var parts = [
      context.text(
        "races.board.title", ["shown": "\(model.count)", "all": "\(model.book.entryCount)"])
    ]
    if let category = filter.category { parts.append(category) }
    if let sex = filter.sex { parts.append(context.text(sex.wording)) }
    if model.order != .place {
      parts.append(context.text("races.board.sortedBy.\(model.order)"))
    }
    if let estimated = BoardNotes(of: model.book).estimated {
      parts.append(context.text(estimated))
    }
    if let official = BoardNotes(of: model.book).official {
      parts.append(context.text(official))
    }
    return (parts + [model.typed.heading]).filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// What the reader should know of the lines as they stand.
  private var note: Wording? {
    if let failure = model.failure { return failure }
    if model.live.isGone { return Wording("races.board.gone") }
    if let damage = BoardNotes(of: model.book).damage { return damage }
    return model.isSortingPaused ? Wording("races.board.paused") : nil
  }
}
