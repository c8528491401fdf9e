import Languages
import Shell
import Terminal
import Widgets

/// The form of the filter of lists, with the number of films that pass.
struct FiltersPane: Pane, @MainActor ModelPane, TypingPane {
  let model: FiltersViewModel

  private var context: AppContext { model.context }

  var title: Wording { Wording("cinema.filters.title") }
  var takesText: Bool { true }
  var hasUnsavedText: Bool { model.form.isChanged }

  var bindings: [KeyBinding] {
    [
      KeyBinding(.enter, "cinema.filters.key.show") { model.submitTapped() },
      KeyBinding(.control("u"), "cinema.filters.key.clear") { model.clearTapped() },
    ] + FormKeys.bindings(of: model.form, namesNext: true) { $0(&model.form) }
  }

  func take(_ input: Input) -> Move? {
    if case .key(.control("u"), _) = input { return nil }
    let move = FormInput.take(input, &model.form)
    if move != nil { model.changed() }
    return move
  }

  func draw(on canvas: inout Canvas, in area: Rect) {
    let (form, line) = area.splitBottom(min(1, area.rows - 1))
    FormView(model.form, context).draw(on: &canvas, in: form)
    guard let count = model.count else { return }
    canvas.write(
      context.text("cinema.films.count", count: count), row: line.row, column: line.column + 1,
      style: Style(.dim), limit: max(0, line.columns - 1))
  }
}
