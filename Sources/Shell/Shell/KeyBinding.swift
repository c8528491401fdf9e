import Languages
import Terminal
import Timekeeping

/// A key of a screen: what it does, whether it can, and what it is called.
///
/// The footer, the help page and the dispatch read the same list, so none can say what another
/// does not.
package struct KeyBinding {
  /// A key as it was pressed, and when it was read.
  package struct Press {
    package let key: Key
    package let at: Stamp
  }

  /// The keys by name; of a family one that stands for it.
  package var keys: [Key]
  /// Keys that are too many to be named.
  package var family: KeyFamily?
  /// The catalogue's name of what the key does.
  package var label: String
  /// Why the key does nothing now; it stays in the list with its reason.
  package var disabled: Wording?
  package var isInFooter: Bool
  /// What it has in common with others, of those that the footer shows where there is room.
  package var group: KeyGroup?
  private var action: (Press) -> Move
  private var refuse: (Wording) -> Move

  /// A binding of a few keys.
  ///
  /// - Parameters:
  ///   - key: The key that the footer shows.
  ///   - label: The catalogue's name of what it does.
  ///   - others: Keys that do the same.
  ///   - disabled: Why it cannot be done now.
  ///   - isInFooter: Whether the footer shows it while it can be done.
  ///   - group: What it has in common with others that the footer shows where there is room.
  ///   - action: What it does.
  package init(
    _ key: Key, _ label: String, also others: [Key] = [], disabled: Wording? = nil,
    footer isInFooter: Bool = true, in group: KeyGroup? = nil, action: @escaping () -> Move
  ) {
    self.init(
      keys: [key] + others, label, disabled: disabled, footer: isInFooter && group == nil,
      action: { _ in action() })
    self.group = group
  }

  /// A binding of keys, or of a family of them, whose act needs to know which it was, and when.
  ///
  /// - Parameters:
  ///   - keys: The keys by name.
  ///   - family: Keys that are too many to be named.
  ///   - label: The catalogue's name of what they do.
  ///   - disabled: Why it cannot be done now.
  ///   - isInFooter: Whether the footer shows it while it can be done.
  ///   - refuse: How the reason is told; in the message line where this is left out.
  ///   - action: What they do.
  package init(
    keys: [Key], of family: KeyFamily? = nil, _ label: String, disabled: Wording? = nil,
    footer isInFooter: Bool = true,
    refuse: @escaping (Wording) -> Move = { .tell(Message($0, .warning)) },
    action: @escaping (Press) -> Move
  ) {
    self.keys = keys
    self.family = family
    self.label = label
    self.disabled = disabled
    self.isInFooter = isInFooter
    self.action = action
    self.refuse = refuse
  }

  /// The same where other bindings have some of its keys.
  package func without(_ others: [Key]) -> KeyBinding {
    var binding = self
    binding.keys.removeAll(where: others.contains)
    return binding
  }

  package func matches(_ key: Key) -> Bool {
    keys.contains(key) || family?.contains(key) ?? false
  }

  /// Does what the key does, or says why not.
  package func press(_ key: Key, at stamp: Stamp) -> Move {
    disabled.map(refuse) ?? action(Press(key: key, at: stamp))
  }
}

/// Keys that do the same and are too many to be named one by one.
package struct KeyFamily {
  /// How they are written together: `0-9`.
  package let name: String
  private let holds: (Character) -> Bool

  package init(_ name: String, holds: @escaping (Character) -> Bool) {
    self.name = name
    self.holds = holds
  }

  package func contains(_ key: Key) -> Bool {
    if case .character(let character) = key { holds(character) } else { false }
  }
}

extension KeyFamily {
  package static var digits: KeyFamily { KeyFamily("0-9") { ("0"..."9").contains($0) } }
  /// The letters that bibs have.
  package static func letters(called name: String = "a-z") -> KeyFamily {
    KeyFamily(name) { $0.isASCII && $0.isLetter }
  }
  /// Whatever prints.
  package static func text(called name: String) -> KeyFamily { KeyFamily(name) { _ in true } }
}

/// What keys have in common that stand beside the most important ones in the footer.
package enum KeyGroup: CaseIterable {
  /// They show the same in another way.
  case view

  /// What they are called together.
  package var wording: Wording {
    switch self {
    case .view: Wording("common.keys.view")
    }
  }
}
