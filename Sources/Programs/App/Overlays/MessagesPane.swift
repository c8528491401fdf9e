import Languages
import Shell
import Terminal

/// The `:messages` page.
struct MessagesPane: Pane {
  let model: MessagesViewModel

  var title: Wording { Wording("common.messages.title") }
  var bindings: [KeyBinding] { model.content.bindings }
  func take(_ input: Input) -> Move? { model.content.take(input) }
  func draw(on canvas: inout Canvas, in area: Rect) { model.content.draw(on: &canvas, in: area) }
}
