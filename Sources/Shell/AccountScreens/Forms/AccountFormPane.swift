import Languages
import Shell
import Terminal
import Timekeeping

/// A screen that is a single form, with its keys and drawing.
protocol AccountFormPane: Pane, LivePane, TypingPane, FramedPane {
  associatedtype Model: AccountFormViewModel
  var model: Model { get }
  /// The text key of what `Enter` does.
  var submitLabel: String { get }
  /// The other keys of the screen, none of which types text.
  var acts: [KeyBinding] { get }
  /// The text above the form.
  var heading: Wording? { get }
  /// The text below the form.
  var notes: [FormNote] { get }
  /// Whether the other keys are also listed below the form, for first-time users.
  var namesActs: Bool { get }
}

extension AccountFormPane {
  var acts: [KeyBinding] { [] }
  var heading: Wording? { nil }
  var notes: [FormNote] { [] }
  var namesActs: Bool { false }
  var takesText: Bool { true }
  func hasOwnBoxes(on size: Size) -> Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged || model.isWorking }
  /// The progress wheel turns ten times a second, only while the screen waits.
  var wakesEvery: Int? { model.isWorking ? FormWheel.milliseconds : nil }

  var bindings: [KeyBinding] { formBindings }

  var formBindings: [KeyBinding] {
    [KeyBinding(.enter, submitLabel) { model.submitTapped() }] + acts
      + FormKeys.bindings(of: model.form) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(let key, _) = input, acts.contains(where: { $0.matches(key) }) {
      return nil
    }
    guard !model.isWorking else {
      // A submitted form stays unchanged until the answer.
      var form = model.form
      return FormInput.take(input, &form)
    }
    return FormInput.take(input, &model.form)
  }

  private var choices: [(key: String, label: String)] {
    let context = model.context
    let leaving = context.isKiosk ? [] : [("Ctrl-C", context.text("common.welcome.leave"))]
    return acts.map { (KeyName.text($0.keys[0], in: context.texts), context.text($0.label)) }
      + leaving
  }

  func draw(on canvas: inout Canvas, in area: Rect) { drawForm(on: &canvas, in: area) }

  func drawForm(on canvas: inout Canvas, in area: Rect) {
    let context = model.context
    let wheel = model.isWorking ? [FormWheel(context).note] : []
    AccountFormView(
      title: title, heading: heading, form: FormView(model.form, context), notes: wheel + notes,
      choices: namesActs ? choices : [], needsNote: model.isWorking, context: context
    ).draw(on: &canvas, in: area)
  }
}
