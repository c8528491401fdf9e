import Languages
import Shell
import Terminal

/// The `?` page.
struct HelpPane: Pane {
  let model: HelpViewModel

  var title: Wording { Wording("common.help.title") }
  var bindings: [KeyBinding] { model.content.bindings }
  func take(_ input: Input) -> Move? { model.content.take(input) }
  func draw(on canvas: inout Canvas, in area: Rect) { model.content.draw(on: &canvas, in: area) }
}
