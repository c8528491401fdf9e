import Languages
import Stage
import Terminal

/// Every key of a screen, and those that work everywhere.
final class HelpViewModel {
  let content: ScrolledLines

  init(of bindings: [KeyBinding], _ surroundings: Surroundings) {
    let own = bindings.map { Self.line($0, surroundings) }
    let everywhere = Self.everywhere(isKiosk: surroundings.isKiosk).map { key, label in
      (text: Self.row(key, surroundings.text(label)), role: Role.dim)
    }
    content = ScrolledLines(own + [("", .text)] + everywhere)
  }

  private static func line(
    _ binding: KeyBinding, _ surroundings: Surroundings
  ) -> (text: String, role: Role) {
    let keys = binding.keys.map(KeyName.text).joined(separator: " ")
    let reason = binding.disabled.map { " (" + surroundings.text($0) + ")" } ?? ""
    let text = row(keys, surroundings.text(binding.label) + reason)
    return (text, binding.disabled == nil ? .text : .dim)
  }

  private static func row(_ keys: String, _ label: String) -> String {
    TextWidth.pad(keys, columns: 16) + " " + label
  }

  private static func everywhere(isKiosk: Bool) -> [(String, String)] {
    let always = [("Esc", "common.key.back"), ("?", "common.key.help")]
    return isKiosk
      ? always
      : always + [
        (": Ctrl-P", "common.key.go"), ("1-9", "common.key.tabs"), ("q", "common.key.quit"),
        ("Ctrl-L", "common.key.redraw"), ("Ctrl-Z", "common.place.suspend"),
      ]
  }
}
