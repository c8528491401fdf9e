import Languages
import Terminal

/// Draws a form: labels left, fields right, what is wrong below the field it is about.
package struct FormView {
  let form: FormFields
  let surroundings: Surroundings

  package init(_ form: FormFields, _ surroundings: Surroundings) {
    self.form = form
    self.surroundings = surroundings
  }

  /// Rows that the form needs.
  package var rows: Int { form.fields.reduce(0) { $0 + height($1) } }

  private func height(_ field: FormField) -> Int { note(field) == nil ? 1 : 2 }

  private func note(_ field: FormField) -> Wording? {
    field.problem ?? (form.focused?.id == field.id ? field.hint : nil)
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let labelColumns = min(24, max(8, widestLabel + 2, area.columns / 5), area.columns / 2)
    var row = area.row - scrolledRows(in: area)
    for (index, field) in form.fields.enumerated() {
      let line = area.columns > labelColumns ? area.rows(from: row - area.row, count: 1) : area
      if row >= area.row, row < area.endRow {
        drawField(index, field, on: &canvas, in: line, labelColumns: labelColumns)
      }
      if let note = note(field), row + 1 >= area.row, row + 1 < area.endRow {
        drawNote(note, of: field, on: &canvas, row: row + 1, area: area, column: labelColumns)
      }
      row += height(field)
    }
  }

  private var widestLabel: Int {
    form.fields.map { TextWidth.columns(of: surroundings.text($0.label)) }.max() ?? 0
  }

  /// Keeps the focused field, with what is wrong with it, inside a small window.
  private func scrolledRows(in area: Rect) -> Int {
    let end = form.fields.prefix(form.focus + 1).reduce(0) { $0 + height($1) }
    return max(0, end - area.rows)
  }

  private func drawNote(
    _ note: Wording, of field: FormField, on canvas: inout Canvas, row: Int, area: Rect, column: Int
  ) {
    let isProblem = field.problem != nil
    let text = (isProblem ? "! " : "") + surroundings.text(note)
    canvas.write(
      TextWidth.fit(text, columns: area.columns - column), row: row, column: area.column + column,
      style: Style(isProblem ? .error : .dim))
  }

  private func drawField(
    _ index: Int, _ field: FormField, on canvas: inout Canvas, in line: Rect, labelColumns: Int
  ) {
    let isFocused = index == form.focus
    canvas.write(
      TextWidth.fit(surroundings.text(field.label), columns: labelColumns - 1), row: line.row,
      column: line.column, style: Style(isFocused ? .accent : .text, bold: isFocused))
    let box = line.splitLeft(labelColumns).right
    switch field.kind {
    case .text, .hidden: drawText(field, isFocused, on: &canvas, in: box)
    case .check: drawCheck(field, isFocused, on: &canvas, in: box)
    case .choice(let choices): drawChoices(choices, field, isFocused, on: &canvas, in: box)
    }
  }

  private func drawText(
    _ field: FormField, _ isFocused: Bool, on canvas: inout Canvas, in box: Rect
  ) {
    let columns = min(box.columns, 60)
    guard columns > 2 else { return }
    let isHidden = field.kind == .hidden && !form.isRevealed
    let shown = isHidden ? String(repeating: "*", count: field.text.count) : field.text
    let style = Style(isFocused ? .fieldFocused : .field)
    canvas.fill(Rect(column: box.column, row: box.row, columns: columns, rows: 1), style)
    var before = shown.prefix(field.cursor)[...]
    var start = shown.startIndex
    while TextWidth.columns(of: String(before)) >= columns, start < shown.endIndex {
      start = shown.index(after: start)
      before = shown[start...].prefix(
        max(0, field.cursor - shown.distance(from: shown.startIndex, to: start)))
    }
    canvas.write(
      String(shown[start...]), row: box.row, column: box.column, style: style, limit: columns)
    guard isFocused else { return }
    let cursor = box.column + TextWidth.columns(of: String(before))
    canvas.cursor = Point(column: cursor, row: box.row)
  }

  private func drawCheck(
    _ field: FormField, _ isFocused: Bool, on canvas: inout Canvas, in box: Rect
  ) {
    let mark = field.isChecked ? "[x]" : "[ ]"
    canvas.write(
      mark, row: box.row, column: box.column, style: Style(isFocused ? .fieldFocused : .field))
    if isFocused { canvas.cursor = Point(column: box.column + 1, row: box.row) }
  }

  private func drawChoices(
    _ choices: [FormField.Choice], _ field: FormField, _ isFocused: Bool,
    on canvas: inout Canvas, in box: Rect
  ) {
    var column = box.column
    for choice in choices {
      let isChosen = choice.id == field.text
      let text = (isChosen ? "(o) " : "( ) ") + surroundings.text(choice.label)
      let style = Style(isChosen && isFocused ? .fieldFocused : isChosen ? .accent : .text)
      if isChosen, isFocused { canvas.cursor = Point(column: column + 1, row: box.row) }
      let room = box.endColumn - column
      column += canvas.write(text, row: box.row, column: column, style: style, limit: room) + 2
    }
  }
}
