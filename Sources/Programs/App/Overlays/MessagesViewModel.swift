import Languages
import Shell

/// Everything that was said, newest first.
final class MessagesViewModel {
  let content: ScrolledLines

  init(_ messages: [Message], _ context: AppContext) {
    let lines = messages.reversed().map { message in
      ScrolledLines.Line(
        head: MessageLook.sign(message.kind), text: context.text(message.wording),
        look: .message(message.kind))
    }
    let none = [
      ScrolledLines.Line(head: "", text: context.text("common.messages.none"), look: .dim)
    ]
    content = ScrolledLines(lines.isEmpty ? none : lines)
  }
}
