import Terminal

/// The keys and mouse wheel of a screen of text.
package struct ReadingKeys {
  /// Moves by a number of lines.
  private let line: (Int) -> Void
  /// Moves by a number of screenfuls.
  private let page: (Int) -> Void
  /// Whether the footer names the keys for a screenful.
  private let namesPages: Bool
  /// Whether letters are text on this screen, so that only other keys scroll.
  private let lettersAreText: Bool

  package init(
    line: @escaping (Int) -> Void, page: @escaping (Int) -> Void, namesPages: Bool = false,
    lettersAreText: Bool = false
  ) {
    self.line = line
    self.page = page
    self.namesPages = namesPages
    self.lettersAreText = lettersAreText
  }

  /// More lines than any page has.
  package static let everything = 100_000

  package var bindings: [KeyBinding] {
    [
      key(.down, "down", or: "j") { by(line, 1) },
      key(.up, "up", or: "k") { by(line, -1) },
      key(.pageDown, "pageDown", isNamed: namesPages) { by(page, 1) },
      key(.pageUp, "pageUp", isNamed: namesPages) { by(page, -1) },
      key(.home, "first", or: "g") { by(line, -Self.everything) },
      key(.end, "last", or: "G") { by(line, Self.everything) },
    ]
  }

  private func key(
    _ key: Key, _ label: String, or letter: Character? = nil, isNamed: Bool = false,
    _ act: @escaping () -> Move
  ) -> KeyBinding {
    let letters = lettersAreText ? [] : letter.map { [Key.character($0)] } ?? []
    return KeyBinding(key, "common.key.\(label)", also: letters, footer: isNamed, action: act)
  }

  package func take(_ input: Input) -> Move? {
    guard case .mouse(let mouse) = input else { return nil }
    switch mouse.kind {
    case .wheelUp: return by(line, -3)
    case .wheelDown: return by(line, 3)
    default: return nil
    }
  }

  private func by(_ move: (Int) -> Void, _ amount: Int) -> Move {
    move(amount)
    return .stay
  }
}
