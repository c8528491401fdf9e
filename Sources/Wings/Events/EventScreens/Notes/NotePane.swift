import Languages
import Shell
import Terminal

/// A few words to be sent, with what becomes of them above the fields.
struct NotePane: Pane, TypingPane, FramedPane {
  let model: NoteModel

  var standsBeside: Bool { true }
  var title: Wording { model.title }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, model.key) { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(model.context.text(model.intro), columns: area.columns)
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    FormView(model.form, model.context).draw(on: &canvas, in: rest)
  }
}
