import Languages
import Shell
import Terminal

/// A few words to be sent, with what becomes of them above the fields.
package struct NotePane: Pane, TypingPane, FramedPane {
  let model: NoteModel

  package init(model: NoteModel) { self.model = model }

  package var standsBeside: Bool { true }
  package var title: Wording { model.title }
  package var takesText: Bool { true }
  package var hasUnsavedText: Bool { model.form.isChanged }

  package var bindings: [KeyBinding] {
    [KeyBinding(.enter, model.key) { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  package func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  package func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(model.context.text(model.intro), columns: area.columns)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    FormView(model.form, model.context).draw(on: &canvas, in: rest)
  }
}
