import Languages
import Terminal

/// Draws the content of one field.
struct FormFieldView {
  let field: FormField
  let isFocused: Bool
  let form: FormFields
  let layout: FormLayout

  private var style: Style { Style(isFocused ? .fieldFocused : .field) }

  /// Draws one row of the field.
  func draw(row: Int, of rows: Int, on canvas: inout Canvas, in box: Rect) {
    switch field.kind {
    case .text, .hidden, .pin: drawText(on: &canvas, in: box)
    case .paragraph: drawParagraph(row: row, of: rows, on: &canvas, in: box)
    case .check: drawCheck(on: &canvas, in: box)
    case .choice(let choices) where rows > 1:
      drawListed(choices[row], isFirst: row == 0, among: choices, on: &canvas, in: box)
    case .choice(let choices): drawChoices(choices, on: &canvas, in: box)
    case .several(let choices, _): drawSeveral(choices, on: &canvas, in: box)
    }
  }

  /// A long line is scrolled so that the cursor is visible.
  private func drawText(on canvas: inout Canvas, in box: Rect) {
    let columns = min(box.columns, layout.fieldColumns)
    guard columns > 2 else { return }
    let isHidden = field.kind == .pin || field.kind == .hidden && !form.isRevealed
    let shown = isHidden ? String(repeating: "*", count: field.text.count) : field.text
    canvas.fill(box.columns(from: 0, count: columns), style)
    let before = TextWidth.end(of: String(shown.prefix(field.cursor)), columns: columns - 1)
    let after = shown.dropFirst(field.cursor).prefix(columns)
    canvas.write(before + after, row: box.row, column: box.column, style: style, limit: columns)
    guard isFocused else { return }
    canvas.cursor = Point(column: box.column + TextWidth.columns(of: before), row: box.row)
  }

  private func drawParagraph(row: Int, of rows: Int, on canvas: inout Canvas, in box: Rect) {
    let columns = min(box.columns, layout.fieldColumns)
    guard columns > 2 else { return }
    let text = layout.wrapped(field)
    let cursor = text.place(of: field.cursor)
    let first = isFocused ? max(0, cursor.row - rows + 1) : 0
    canvas.fill(box.columns(from: 0, count: columns), style)
    if text.lines.indices.contains(first + row) {
      canvas.write(
        text.lines[first + row].text, row: box.row, column: box.column, style: style,
        limit: columns)
    }
    guard isFocused, cursor.row == first + row else { return }
    canvas.cursor = Point(column: box.column + min(cursor.column, columns - 1), row: box.row)
  }

  private func drawCheck(on canvas: inout Canvas, in box: Rect) {
    canvas.write(
      field.isChecked ? "[x]" : "[ ]", row: box.row, column: box.column, style: style)
    if isFocused { canvas.cursor = Point(column: box.column + 1, row: box.row) }
    tell([field.isChecked ? "[x]" : "[ ]"], on: &canvas, in: box)
  }

  /// Describes a choice field in words for linear output, without regard to width.
  private func tell(_ choices: [String], on canvas: inout Canvas, in box: Rect) {
    guard canvas.isLinear, isFocused else { return }
    canvas.cursor = nil
    let fact = ([layout.context.text(field.label)] + choices).joined(separator: ", ")
    canvas.tell(SpokenFrame.chosen + fact, row: box.row)
  }

  private func drawChoices(
    _ choices: [FormField.Choice], on canvas: inout Canvas, in box: Rect
  ) {
    let texts = choices.map(named)
    let needed = texts.reduce(-2) { $0 + TextWidth.columns(of: $1) + 2 }
    defer { tell(texts, on: &canvas, in: box) }
    guard needed <= box.columns else { return drawWheel(choices, on: &canvas, in: box) }
    var column = box.column
    for (choice, text) in zip(choices, texts) {
      let isChosen = choice.id == field.text
      let style = Style(isChosen && isFocused ? .fieldFocused : isChosen ? .accent : .text)
      if isChosen, isFocused { canvas.cursor = Point(column: column + 1, row: box.row) }
      column += canvas.write(text, row: box.row, column: column, style: style) + 2
    }
  }

  /// Draws one of several choices that are listed one below the other.
  private func drawListed(
    _ choice: FormField.Choice, isFirst: Bool, among choices: [FormField.Choice],
    on canvas: inout Canvas, in box: Rect
  ) {
    let isChosen = choice.id == field.text
    let style = Style(isChosen && isFocused ? .fieldFocused : isChosen ? .accent : .text)
    canvas.write(
      named(choice), row: box.row, column: box.column, style: style, limit: box.columns)
    if isChosen, isFocused, !canvas.isLinear {
      canvas.cursor = Point(column: box.column + 1, row: box.row)
    }
    if isFirst {
      tell(choices.map(named), on: &canvas, in: box)
    } else if isFocused {
      canvas.tell("", row: box.row)
    }
  }

  /// A choice with the sign of whether it is selected.
  private func named(_ choice: FormField.Choice) -> String {
    (choice.id == field.text ? "(o) " : "( ) ") + layout.context.text(choice.label)
  }

  /// Draws only the selected choice and the count if the choices do not fit side by side.
  private func drawWheel(
    _ choices: [FormField.Choice], at id: String? = nil, on canvas: inout Canvas, in box: Rect
  ) {
    let index = choices.firstIndex { $0.id == id ?? field.text } ?? 0
    let count = " \(index + 1)/\(choices.count)"
    let room = box.columns - count.count - 4
    let label = TextWidth.fit(layout.context.text(choices[index].label), columns: room)
    let role: Role = isFocused ? .fieldFocused : .accent
    let used = canvas.write(
      "< \(label) >", row: box.row, column: box.column, style: Style(role), limit: box.columns)
    canvas.write(count, row: box.row, column: box.column + used, style: Style(.dim))
    if isFocused { canvas.cursor = Point(column: box.column + 2, row: box.row) }
  }

  /// Draws several choices side by side, the last of them as a wheel.
  private func drawSeveral(_ choices: [FormField.Choice], on canvas: inout Canvas, in box: Rect) {
    func name(_ id: String) -> String {
      choices.first { $0.id == id }.map { layout.context.text($0.label) } ?? id
    }
    let kept = field.chosen.dropLast().map { name($0) + ", " }.joined()
    let used = canvas.write(
      kept, row: box.row, column: box.column, style: Style(.accent), limit: box.columns)
    drawWheel(
      choices, at: field.chosen.last ?? "", on: &canvas, in: box.splitLeft(used).right)
    tell([kept + name(field.chosen.last ?? "")], on: &canvas, in: box)
  }
}
