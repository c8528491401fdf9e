import Languages
import Shell
import Terminal

/// What lists are narrowed down to: text, place, days, kinds, price, organizer.
struct CriteriaPane: Pane {
  let model: CriteriaViewModel

  var title: Wording { Wording("events.criteria.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  private var shared: Wording? { model.context.sharedMachineObstacle }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "events.key.show") { model.submitTapped() },
      KeyBinding(.control("s"), "events.key.keepSearch", disabled: shared) { model.keepTapped() },
      KeyBinding(.control("o"), "events.key.searches", disabled: shared) {
        model.searchesTapped()
      },
      KeyBinding(
        .control("u"), model.canBringBack ? "events.key.bringBack" : "events.key.clear",
        also: [.control("x")], disabled: model.clearObstacle
      ) { model.clearTapped() },
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(.control("u"), _) = input { return nil }
    return FormInput.take(input, &model.form)
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    FormView(model.form, model.context).draw(on: &canvas, in: area)
  }
}
