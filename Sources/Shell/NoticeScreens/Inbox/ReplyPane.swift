import Languages
import Shell
import Terminal

/// A reply, below the text that it answers.
struct ReplyPane: Pane, TypingPane, FramedPane {
  let model: ReplyViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("inbox.reply.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "inbox.key.send") { model.sendTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? { FormInput.take(input, &model.form) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let lines = TextLines.wrap(model.quoted, columns: area.columns).prefix(max(1, area.rows / 3))
    for (row, line) in lines.enumerated() {
      canvas.write(line, row: area.row + row, column: area.column, style: Style(.dim))
    }
    let rest = area.splitTop(min(area.rows, lines.count + 1)).bottom
    FormView(model.form, model.context).draw(on: &canvas, in: rest)
  }
}
