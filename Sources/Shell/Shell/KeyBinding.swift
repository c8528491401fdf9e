import Languages
import Terminal

/// A key of a screen: the footer, the help page and the handling all come from it.
package struct KeyBinding {
  package var keys: [Key]
  /// The catalogue's name of what the key does.
  package var label: String
  /// Why the key does nothing now; it stays in the list with its reason.
  package var disabled: Wording?
  package var isInFooter: Bool
  package var action: () -> Move

  package init(
    _ key: Key, _ label: String, also: [Key] = [], disabled: Wording? = nil,
    footer: Bool = true, action: @escaping () -> Move
  ) {
    keys = [key] + also
    self.label = label
    self.disabled = disabled
    isInFooter = footer
    self.action = action
  }
}
