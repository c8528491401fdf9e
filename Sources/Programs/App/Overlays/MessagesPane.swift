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

/// All messages, the newest first.
final class MessagesViewModel {
  let content: ScrolledLines

  init(_ messages: [Message], _ context: AppContext) {
    let lines = messages.reversed().map { message in
      ScrolledLines.Line(
        head: MessageLook.sign(message.kind, context), text: context.text(message.wording),
        look: .message(message.kind))
    }
    let none = [
      ScrolledLines.Line(head: "", text: context.text("common.messages.none"), look: .dim)
    ]
    content = ScrolledLines(lines.isEmpty ? none : lines)
  }
}
