import Languages
import Stage
import Terminal

/// Draws a form screen.
struct FormScreenPane: Pane {
  let model: FormScreenModel
  var more: [KeyBinding] = []

  var title: Wording { model.title }
  var hasUnsavedText: Bool { model.form.isChanged && !model.isWorking }

  var bindings: [KeyBinding] {
    [KeyBinding(.enter, model.submitLabel) { .stay }] + more + [
      KeyBinding(.tab, "common.key.nextField") { .stay },
      KeyBinding(.control("r"), "accounts.key.reveal", footer: false) { .stay },
    ]
  }

  func take(_ input: Input) -> Move? {
    if case .key(let key, _) = input, more.contains(where: { $0.keys.contains(key) }) { return nil }
    return FormInput.take(input, &model.form) { model.submitTapped() }
      .map { _ in model.takeOutcome() }
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (body, foot) = area.splitBottom(1)
    FormView(model.form, model.surroundings).draw(on: &canvas, in: body)
    let key = model.isWorking ? "accounts.login.working" : ""
    guard !key.isEmpty else { return }
    canvas.write(
      model.surroundings.text(key), row: foot.row, column: foot.column, style: Style(.accent),
      limit: foot.columns)
  }
}
