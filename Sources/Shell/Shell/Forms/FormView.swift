import Languages
import Terminal

/// Draws a form: labels on the left, fields on the right, problems below their fields.
package struct FormView {
  let form: FormFields
  let context: AppContext
  /// Whether the form has the keyboard; if not, no field looks focused.
  private let hasFocus: Bool
  /// Whether a form too long for one column has two where there is room.
  private let mayPart: Bool

  package init(
    _ form: FormFields, _ context: AppContext, hasFocus: Bool = true, mayPart: Bool = false
  ) {
    (self.form, self.context) = (form, context)
    (self.hasFocus, self.mayPart) = (hasFocus, mayPart)
  }

  /// Returns the number of rows that the form needs at a width.
  package func rows(columns: Int) -> Int {
    FormLayout(form, context, in: Size(columns: columns, rows: .max)).rows
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = FormLayout(form, context, in: area.size, mayPart: mayPart)
    let scrolled = layout.scrolledRows
    canvas.noteCut(area, above: scrolled, below: layout.rows - scrolled - area.rows)
    for (index, block) in layout.blocks.enumerated() where block.rows > 0 {
      let place = layout.place(of: index)
      let column = area.columns(from: place.column, count: layout.size.columns)
      draw(
        form.fields[index], block, layout, on: &canvas,
        in: Lines(area: column, first: place.row - scrolled))
    }
  }

  /// The visible rows of one field.
  private struct Lines {
    let area: Rect
    let first: Int

    subscript(index: Int) -> Rect? {
      let row = first + index
      return (0..<area.rows).contains(row) ? area.rows(from: row, count: 1) : nil
    }
  }

  private func draw(
    _ field: FormField, _ block: FormLayout.Block, _ layout: FormLayout,
    on canvas: inout Canvas, in lines: Lines
  ) {
    let isFocused = hasFocus && form.focused?.id == field.id
    if let line = lines[0] { drawLabel(field, block, layout, isFocused, on: &canvas, in: line) }
    let above = block.isLabelAbove ? 1 : 0
    let view = FormFieldView(field: field, isFocused: isFocused, form: form, layout: layout)
    for index in 0..<block.fieldRows {
      guard let line = lines[above + index] else { continue }
      let box = line.splitLeft(layout.labelColumns).right
      view.draw(row: index, of: block.fieldRows, on: &canvas, in: box)
    }
    drawOffers(of: field, layout, from: above + block.fieldRows, on: &canvas, in: lines)
    let notes = above + block.fieldRows + block.offers.count
    for (index, text) in block.note.enumerated() {
      guard let line = lines[notes + index] else { continue }
      canvas.write(
        text, row: line.row, column: line.column + layout.noteColumn,
        style: Style(field.problem == nil ? .dim : .error))
    }
  }

  /// The cursor is on the selected suggestion, as in any list.
  private func drawOffers(
    of field: FormField, _ layout: FormLayout, from first: Int, on canvas: inout Canvas,
    in lines: Lines
  ) {
    guard hasFocus, form.focused?.id == field.id else { return }
    for (index, offer) in field.offers.enumerated() {
      guard let line = lines[first + index] else { continue }
      let box = line.splitLeft(layout.noteColumn).right
      let isChosen = field.chosenOffer == index
      let text = TextWidth.fit(offer, columns: box.columns - 2)
      canvas.write(
        (isChosen ? SpokenFrame.chosen : "  ") + text, row: box.row, column: box.column,
        style: Style(isChosen ? .selection : .text))
      guard isChosen else { continue }
      (canvas.cursor, canvas.attention) = (nil, Point(column: box.column, row: box.row))
      canvas.tell(SpokenFrame.chosen + offer, row: box.row)
    }
  }

  private func drawLabel(
    _ field: FormField, _ block: FormLayout.Block, _ layout: FormLayout, _ isFocused: Bool,
    on canvas: inout Canvas, in line: Rect
  ) {
    let room = block.isLabelAbove ? line.columns : layout.labelColumns - 1
    canvas.write(
      TextWidth.fit(context.text(field.label), columns: room), row: line.row,
      column: line.column, style: Style(isFocused ? .accent : .text, bold: isFocused))
  }
}
