import Languages
import Stage
import Terminal

/// Everything that was said, newest first.
final class MessagesViewModel {
  let content: ScrolledLines

  init(_ messages: [Message], _ surroundings: Surroundings) {
    let lines = messages.reversed().map { message in
      (text: surroundings.text(message.wording), role: MessageLook.role(message.kind))
    }
    let none = [(text: surroundings.text("common.messages.none"), role: Role.dim)]
    content = ScrolledLines(lines.isEmpty ? none : lines)
  }
}
