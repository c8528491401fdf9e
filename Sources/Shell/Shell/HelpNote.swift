import Languages

/// A line of the help page beyond the keys that work directly.
package struct HelpNote {
  /// The keys to type.
  package let keys: String
  package let text: Wording

  package init(_ keys: String, _ text: Wording) {
    self.keys = keys
    self.text = text
  }
}
