import Languages
import Shell
import Terminal
import Widgets

/// A question over the open screen; the selected answer is in brackets.
struct DialogView {
  let dialog: OpenDialog
  let context: AppContext

  /// Draws the question centred in `usual`, or in `whole` if it has too many lines for that.
  ///
  /// - Returns: The answers as click targets.
  func draw(on canvas: inout Canvas, in usual: Rect, atMost whole: Rect) -> [ClickTarget] {
    let columns = columns(atMost: min(usual.columns, Self.mostColumns))
    let body = TextLines.wrap(context.text(dialog.question.body), columns: columns - 4)
    let typed = typedLabel(columns: columns - 4)
    let needed = body.count + typed.count + (typed.isEmpty ? 0 : 1) + 4
    let area = needed <= usual.rows ? usual : whole
    let rows = min(area.rows, needed)
    let place = Rect(
      column: area.column + (area.columns - columns) / 2,
      row: area.row + (area.rows - rows) / 2, columns: columns, rows: rows)
    canvas.fill(place, Style(.text))
    let inside = Box(context.text(dialog.question.title)).draw(
      on: &canvas, in: place, isWhole: true)
    let room = max(0, inside.rows - (needed - 2 - body.count))
    canvas.noteCut(
      inside.splitTop(min(room, inside.rows)).top, above: 0, below: body.count - room)
    for (row, line) in body.prefix(room).enumerated() {
      canvas.write(line, row: inside.row + row, column: inside.column)
    }
    canvas.cursor = nil
    drawTyped(typed, on: &canvas, row: inside.row + min(room, body.count), inside)
    return drawAnswers(on: &canvas, row: inside.endRow - 1, inside)
  }

  private static let mostColumns = 66

  /// Returns the smallest width for the text and answers, to hide little of the screen behind.
  private func columns(atMost most: Int) -> Int {
    let lines =
      TextLines.wrap(context.text(dialog.question.body), columns: most - 4)
      + typedLabel(columns: most - 4) + [context.text(dialog.question.title) + "  "]
    let answers = dialog.answers.reduce(-2) {
      $0 + TextWidth.columns(of: context.text(dialog.label(of: $1))) + 6
    }
    return min(most, max(answers, lines.map { TextWidth.columns(of: $0) }.max() ?? 0) + 4)
  }

  private func typedLabel(columns: Int) -> [String] {
    guard let typed = dialog.question.typed else { return [] }
    return TextLines.wrap(
      context.text("common.dialog.type", ["text": typed]), columns: columns)
  }

  private func drawTyped(_ label: [String], on canvas: inout Canvas, row: Int, _ inside: Rect) {
    guard !label.isEmpty else { return }
    for (index, line) in label.enumerated() {
      canvas.write(line, row: row + index, column: inside.column, style: Style(.warning))
    }
    let field = row + label.count
    let shown = TextWidth.end(of: dialog.typed, columns: inside.columns - 1)
    canvas.write(
      TextWidth.pad(shown, columns: inside.columns), row: field, column: inside.column,
      style: Style(.fieldFocused))
    let cursor = inside.column + TextWidth.columns(of: shown)
    canvas.cursor = Point(column: cursor, row: field)
  }

  private func drawAnswers(
    on canvas: inout Canvas, row: Int, _ inside: Rect
  ) -> [ClickTarget] {
    var column = inside.column
    return dialog.answers.map { answer in
      let isChosen = dialog.chosen == answer
      let text = context.text(dialog.label(of: answer))
      if isChosen { canvas.attention = Point(column: column, row: row) }
      let columns = canvas.write(
        isChosen ? "[ \(text) ]" : "  \(text)  ", row: row, column: column,
        style: Style(isChosen ? .selection : answer != .no && !dialog.allowsYes ? .dim : .text))
      let place = Rect(column: column, row: row, columns: columns, rows: 1)
      column += columns + 2
      return ClickTarget(place: place, act: .key(key(of: answer)))
    }
  }

  /// Returns the key of an answer; no letter if the question asks for typed text.
  private func key(of answer: OpenDialog.Answer) -> Key {
    if answer == .other, let letter = dialog.question.other?.letter { return .character(letter) }
    let isYes = answer == .yes
    guard dialog.question.typed != nil else { return .character(isYes ? "y" : "n") }
    return answer == dialog.chosen ? .enter : isYes ? .right : .escape
  }
}
