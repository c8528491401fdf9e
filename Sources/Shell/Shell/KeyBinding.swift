import Languages
import Terminal
import Timekeeping

/// A key of a screen: its action, its name, and why it is disabled.
///
/// Footer, help page and dispatch use the same list and therefore always agree.
package struct KeyBinding {
  /// A key press with the time at which it was read.
  package struct Press {
    package let key: Key
    package let at: Stamp
  }

  /// The named keys; for a family, one that represents it.
  package var keys: [Key]
  /// A family of keys too many to name.
  package var family: KeyFamily?
  /// The text key of the action.
  package var label: String
  /// The reason why the key is disabled; it stays listed with this reason.
  package var disabled: Wording?
  package var isInFooter: Bool
  /// The group under which the footer shows the key if there is room.
  package var group: KeyGroup?
  private var action: (Press) -> Move
  private var refuse: (Wording) -> Move

  /// Creates a binding of a few keys.
  ///
  /// - Parameters:
  ///   - key: The key that the footer shows.
  ///   - label: The text key of the action.
  ///   - others: Keys with the same action.
  ///   - disabled: The reason why it is disabled.
  ///   - isInFooter: Whether the footer shows it while it is enabled.
  ///   - group: The group under which the footer shows it if there is room.
  ///   - action: The action.
  package init(
    _ key: Key, _ label: String, also others: [Key] = [], disabled: Wording? = nil,
    footer isInFooter: Bool = true, in group: KeyGroup? = nil, action: @escaping () -> Move
  ) {
    self.init(
      keys: [key] + others, label, disabled: disabled, footer: isInFooter && group == nil,
      action: { _ in action() })
    self.group = group
  }

  /// Creates a binding whose action receives the pressed key and its time.
  ///
  /// - Parameters:
  ///   - keys: The named keys.
  ///   - family: A family of keys too many to name.
  ///   - label: The text key of the action.
  ///   - disabled: The reason why it is disabled.
  ///   - isInFooter: Whether the footer shows it while it is enabled.
  ///   - refuse: Shows the reason; by default in the message line.
  ///   - action: The action.
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

  /// Returns the binding without keys that other bindings use.
  package func without(_ others: [Key]) -> KeyBinding {
    var binding = self
    binding.keys.removeAll(where: others.contains)
    return binding
  }

  package func matches(_ key: Key) -> Bool {
    keys.contains(key) || family?.contains(key) ?? false
  }

  /// Performs the action, or shows why it is disabled.
  package func press(_ key: Key, at stamp: Stamp) -> Move {
    disabled.map(refuse) ?? action(Press(key: key, at: stamp))
  }
}

/// A family of keys with one action that are too many to name.
package struct KeyFamily {
  /// The family's name: `0-9`.
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
  /// Returns the letters allowed in bib numbers.
  package static func letters(called name: String = "a-z") -> KeyFamily {
    KeyFamily(name) { $0.isASCII && $0.isLetter }
  }
  /// Returns all printable keys.
  package static func text(called name: String) -> KeyFamily { KeyFamily(name) { _ in true } }
}

/// A group of keys that the footer shows as one if there is room.
package enum KeyGroup: CaseIterable {
  /// Keys that change the view.
  case view

  /// The group's name.
  package var wording: Wording {
    switch self {
    case .view: Wording("common.keys.view")
    }
  }
}
