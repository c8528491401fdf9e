import Languages
import Terminal

package nonisolated enum KeyName {
  /// Returns a key's name for readers of a language.
  ///
  /// Keys are called what is printed on them; others have a name in the language.
  package static func text(_ key: Key, in texts: Catalogue) -> String {
    switch key {
    case .character(" "): texts.text("common.keyName.space")
    case .up: texts.text("common.keyName.up")
    case .down: texts.text("common.keyName.down")
    case .left: texts.text("common.keyName.left")
    case .right: texts.text("common.keyName.right")
    default: text(key)
    }
  }

  /// Returns a key's name in the settings file, the same in every language.
  package static func text(_ key: Key) -> String {
    switch key {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .control(let character): "Ctrl-" + character.uppercased()
    case .alt("\r"): "Alt-Enter"
    case .alt(let character): "Alt-" + String(character)
    case .function(let number): "F\(number)"
    default: named[key] ?? ""
    }
  }

  /// Parses a key's name; `nil` if there is no such key.
  package static func key(_ text: String) -> Key? {
    if text.count == 1 { return text.first.map { .character($0) } }
    let parts = text.split(separator: "-", maxSplits: 1)
    if parts.count == 2, parts[1].count == 1, let letter = parts[1].first {
      switch parts[0].lowercased() {
      case "ctrl": return .control(Character(letter.lowercased()))
      case "alt": return .alt(letter)
      default: return nil
      }
    }
    if text.first == "F", let number = Int(text.dropFirst()), (1...12).contains(number) {
      return .function(number)
    }
    if text.lowercased() == "space" { return .character(" ") }
    return named.first { $0.value.lowercased() == text.lowercased() }?.key
  }

  private static let named: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab",
    .backspace: "Backspace", .delete: "Del", .insert: "Ins", .up: "Up", .down: "Down",
    .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn",
  ]
}
