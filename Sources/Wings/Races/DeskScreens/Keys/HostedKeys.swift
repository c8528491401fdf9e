import Shell
import Terminal

/// The keys of a board opened from the desk: the entry line's first, then the board's own.
struct HostedKeys {
  let keys: DeskKeys
  private var desk: DeskViewModel { keys.desk }

  init(keys: DeskKeys) { self.keys = keys }

  /// The key of the board's filter here, because `/` opens the desk's menu.
  static let filter = Key.character("'")

  func bindings(over own: [KeyBinding]) -> [KeyBinding] {
    guard desk.menu == nil else { return keys.bindings }
    let line = LineKeys(keys: keys).hosted
    return line + own.compactMap { kept($0, beside: line) }
  }

  /// A board's binding without the keys of the desk; its filter moves to another key.
  private func kept(_ own: KeyBinding, beside line: [KeyBinding]) -> KeyBinding? {
    if own.matches(.character("/")), own.family == nil { return moved(own) }
    var kept = own
    kept.keys.removeAll { key in line.contains { $0.matches(key) } }
    return kept.keys.isEmpty ? nil : kept
  }

  private func moved(_ own: KeyBinding) -> KeyBinding {
    KeyBinding(
      keys: [Self.filter], own.label, disabled: own.disabled, footer: own.isInFooter
    ) { own.press(.character("/"), at: $0.at) }
  }
}
