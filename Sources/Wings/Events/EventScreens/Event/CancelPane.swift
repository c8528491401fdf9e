import Languages
import Shell
import Terminal

/// Calling an event off: what its holders read.
struct CancelPane: Pane, TypingPane, FramedPane {
  let model: CancelViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.cancel.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "events.key.cancel") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = model.texts.flatMap {
      TextLines.wrap(model.context.text($0), columns: area.columns)
    }
    for (row, line) in lines.enumerated().prefix(max(0, area.rows - 1)) {
      canvas.write(line, row: area.row + row, column: area.column)
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    FormView(model.form, model.context).draw(on: &canvas, in: rest)
  }
}
