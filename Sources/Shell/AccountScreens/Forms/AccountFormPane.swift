import Languages
import Shell
import Terminal
import Timekeeping

/// A screen that is one form: its keys, and its drawing around the fields.
protocol AccountFormPane: Pane {
  associatedtype Model: AccountFormViewModel
  var model: Model { get }
  /// The catalogue's name of what `Enter` does.
  var submitLabel: String { get }
  /// The other keys of the screen: none that types.
  var acts: [KeyBinding] { get }
  /// What stands above the form.
  var heading: Wording? { get }
  /// What stands below the form.
  var notes: [FormNote] { get }
}

extension AccountFormPane {
  var acts: [KeyBinding] { [] }
  var heading: Wording? { nil }
  var notes: [FormNote] { [] }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged || model.isWorking }
  /// The wheel turns ten times a second, only while there is something to wait for.
  var wakesEvery: Int? { model.isWorking ? FormWheel.milliseconds : nil }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, submitLabel) { model.submitTapped() }] + acts
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(let key, _) = input, acts.contains(where: { $0.matches(key) }) {
      return nil
    }
    return FormInput.take(input, &model.form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let wheel = model.isWorking ? [FormWheel(context).note] : []
    AccountFormView(
      heading: heading, form: FormView(model.form, context), notes: wheel + notes,
      needsNote: model.isWorking, context: context
    ).draw(on: &canvas, in: area)
  }
}
