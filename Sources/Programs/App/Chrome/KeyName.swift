import Terminal

/// How a key is written in footer and help.
enum KeyName {
  static func text(_ key: Key) -> String {
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

  private static let named: [Key: String] = [
    .enter: "Enter", .escape: "Esc", .tab: "Tab", .backTab: "Shift-Tab",
    .backspace: "Backspace", .delete: "Del", .insert: "Ins", .up: "Up", .down: "Down",
    .left: "Left", .right: "Right", .home: "Home", .end: "End", .pageUp: "PgUp",
    .pageDown: "PgDn",
  ]
}
