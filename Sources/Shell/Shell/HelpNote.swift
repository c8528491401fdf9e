import Languages

/// A line of the help page beside the keys that work at once.
package struct HelpNote {
  /// What is typed.
  package let keys: String
  package let text: Wording

  package init(_ keys: String, _ text: Wording) {
    self.keys = keys
    self.text = text
  }
}
