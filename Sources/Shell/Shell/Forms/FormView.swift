import Languages
import Terminal

/// Draws a form: labels left, fields right, what is wrong below the field it is about.
package struct FormView {
  let form: FormFields
  let context: AppContext

  package init(_ form: FormFields, _ context: AppContext) {
    self.form = form
    self.context = context
  }

  /// Rows that the form needs in so many columns.
  package func rows(columns: Int) -> Int {
    FormLayout(form, context, in: Size(columns: columns, rows: .max)).rows
  }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let layout = FormLayout(form, context, in: area.size)
    var row = -layout.scrolledRows
    for (field, block) in zip(form.fields, layout.blocks) where block.rows > 0 {
      draw(field, block, layout, on: &canvas, in: Lines(area: area, first: row))
      row += block.rows
    }
  }

  /// The rows of one field; those scrolled out of the window are not there.
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
    let isFocused = form.focused?.id == field.id
    if let line = lines[0] { drawLabel(field, block, layout, isFocused, on: &canvas, in: line) }
    let above = block.isLabelAbove ? 1 : 0
    let view = FormFieldView(field: field, isFocused: isFocused, form: form, layout: layout)
    for index in 0..<block.fieldRows {
      guard let line = lines[above + index] else { continue }
      let box = line.splitLeft(layout.labelColumns).right
      view.draw(row: index, of: block.fieldRows, on: &canvas, in: box)
    }
    for (index, text) in block.note.enumerated() {
      guard let line = lines[above + block.fieldRows + index] else { continue }
      canvas.write(
        text, row: line.row, column: line.column + layout.noteColumn,
        style: Style(field.problem == nil ? .dim : .error))
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
