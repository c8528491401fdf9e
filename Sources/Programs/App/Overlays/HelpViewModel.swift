import Languages
import Shell

/// Every key of a screen, and those that work everywhere.
final class HelpViewModel {
  let content: ScrolledLines

  init(
    of bindings: [KeyBinding], notes: [HelpNote] = [], _ context: AppContext,
    isTyping: Bool = false
  ) {
    let own = bindings.map { Self.line($0, context) }
    let always = Self.everywhere(context, isTyping: isTyping)
    let everywhere = always.map { keys, label in
      Self.line(keys, context.text(label), .dim)
    }
    let further = notes.map { Self.line($0.keys, context.text($0.text), .plain) }
    content = ScrolledLines(own + further + [Self.line("", "", .plain)] + everywhere)
  }

  private static func line(
    _ binding: KeyBinding, _ context: AppContext
  ) -> ScrolledLines.Line {
    let keys = binding.family?.name ?? binding.keys.map(KeyName.text).joined(separator: " ")
    let reason = binding.disabled.map { " (" + context.text($0) + ")" } ?? ""
    return line(
      keys, context.text(binding.label) + reason, binding.disabled == nil ? .plain : .dim)
  }

  private static func line(
    _ keys: String, _ text: String, _ look: ScrolledLines.Line.Look
  ) -> ScrolledLines.Line {
    .padded(keys, to: 16, text, look)
  }

  /// Where text is typed every key that prints is text, so only the others are left.
  private static func everywhere(
    _ context: AppContext, isTyping: Bool
  ) -> [(String, String)] {
    let always = [("Esc", "common.key.back"), (isTyping ? "F1" : "? F1", "common.key.help")]
    let hall = context.hasHall ? [(context.isKiosk ? ":" : "0", "common.key.hall")] : []
    guard !context.isKiosk else { return always + hall }
    let going =
      isTyping
      ? [("Ctrl-P", "common.key.go")]
      : [(": Ctrl-P", "common.key.go"), ("1-9", "common.key.tabs")] + hall + [
        ("q", "common.key.quit")
      ]
    return always + going
      + [
        ("Ctrl-L", "common.key.redraw"), ("Ctrl-Z", "common.place.suspend"),
        ("Ctrl-T", "common.place.mouse"), ("Shift-drag", "common.key.selectText"),
      ]
  }
}
