import Languages
import Shell
import Terminal

/// Create: the form of a competition; Enter activates it.
struct CreatePane: Pane {
  let model: CreateViewModel

  var title: Wording { Wording(model.isNew ? "races.create.title" : "races.create.editTitle") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, model.isNew ? "races.create.key.activate" : "common.key.save") { .stay },
      KeyBinding(.tab, "common.key.nextField") { .stay },
    ]
  }

  func take(_ input: Input) -> Move? {
    FormInput.take(input, &model.form)?.move { model.submitTapped() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.surroundings).draw(on: &canvas, in: area)
  }
}
