import Languages
import Shell
import Terminal

/// The form that writes events to a file: format and file name; Enter writes it.
struct SharePane: Pane, TypingPane, FramedPane {
  let model: ShareViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.share.title") }
  var takesText: Bool { model.form.focused?.isTyped ?? false }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "files.write.key") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  /// Digits switch tabs until a text field is focused.
  func take(_ input: Input) -> Move? {
    if case .key(.character(let letter), _) = input, !takesText, letter != " " { return nil }
    return model.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
