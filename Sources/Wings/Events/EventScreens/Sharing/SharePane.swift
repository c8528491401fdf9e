import Languages
import Shell
import Terminal

/// Events on their way to a file: as what, and its name; Enter writes it.
struct SharePane: Pane, TypingPane, FramedPane {
  let model: ShareViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording("events.share.title") }
  var takesText: Bool { model.form.focused?.isTyped ?? false }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, "events.key.write") { model.submitTapped() }]
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  /// A tab's digit stays one until the text is gone to.
  func take(_ input: Input) -> Move? {
    if case .key(.character(let letter), _) = input, !takesText, letter != " " { return nil }
    return model.take(input)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
