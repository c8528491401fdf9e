import Terminal

/// Keys and wheel of a screen that is read from top to bottom.
package struct ReadingKeys {
  /// Moves by so many lines.
  private let line: (Int) -> Void
  /// Moves by so many screenfuls.
  private let page: (Int) -> Void
  /// Whether the footer names the keys for a screenful, where there are hardly any others.
  private let namesPages: Bool

  package init(
    line: @escaping (Int) -> Void, page: @escaping (Int) -> Void, namesPages: Bool = false
  ) {
    self.line = line
    self.page = page
    self.namesPages = namesPages
  }

  /// More lines than any page has.
  package static let everything = 100_000

  package var bindings: [KeyBinding] {
    [
      KeyBinding(.down, "common.key.down", also: [.character("j")], footer: false) { by(line, 1) },
      KeyBinding(.up, "common.key.up", also: [.character("k")], footer: false) { by(line, -1) },
      KeyBinding(.pageDown, "common.key.pageDown", footer: namesPages) { by(page, 1) },
      KeyBinding(.pageUp, "common.key.pageUp", footer: namesPages) { by(page, -1) },
      KeyBinding(.home, "common.key.first", also: [.character("g")], footer: false) {
        by(line, -Self.everything)
      },
      KeyBinding(.end, "common.key.last", also: [.character("G")], footer: false) {
        by(line, Self.everything)
      },
    ]
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
