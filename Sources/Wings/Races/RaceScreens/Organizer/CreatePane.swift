import Languages
import Shell
import Terminal

/// Create: the form of a competition; Enter activates it.
struct CreatePane: Pane, TypingPane, FramedPane {
  let model: CreateViewModel

  var standsBeside: Bool { true }
  var title: Wording { Wording(model.isNew ? "races.create.title" : "races.create.editTitle") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [enter] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  /// In a text of several lines people press it to go on, not to publish.
  private var enter: KeyBinding {
    if model.isNew, case .paragraph = model.form.focused?.kind {
      return KeyBinding(.enter, "common.key.nextField") {
        model.form.moveFocus(by: 1)
        return .stay
      }
    }
    return KeyBinding(.enter, model.isNew ? "races.create.key.activate" : "common.key.save") {
      model.submitTapped()
    }
  }

  func take(_ input: Input) -> Move? {
    FormInput.take(input, &model.form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
