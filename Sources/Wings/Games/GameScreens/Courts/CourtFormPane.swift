import Languages
import MapScreens
import Shell
import Terminal
import Widgets

/// The form of a court.
struct CourtFormPane: Pane, TypingPane, FramedPane {
  let model: CourtFormViewModel

  var title: Wording { model.title }
  var standsBeside: Bool { true }
  var takesText: Bool { model.chooser == nil }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    if let chooser = model.chooser {
      return FormChooserView(chooser: chooser, model: model).bindings
    }
    let save = KeyBinding(.enter, "common.key.save") { model.submitTapped() }
    return model.fieldBindings([save], choosing: choosing)
  }

  private var choosing: [KeyBinding] {
    guard model.canChoose else { return [] }
    return [KeyBinding(.control("b"), "maps.key.byMap") { model.chooseTapped() }]
  }

  func take(_ input: Input) -> Move? { model.takeTyping(input, among: bindings) }

  func draw(on canvas: inout Canvas, in area: Rect) {
    if let chooser = model.chooser {
      return FormChooserView(chooser: chooser, model: model).draw(on: &canvas, in: area)
    }
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
