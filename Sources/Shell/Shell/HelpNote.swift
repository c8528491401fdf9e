import Languages

/// A line of the help page in addition to the keys of the screen.
package struct HelpNote {
  /// The keys to type.
  package let keys: String
  package let text: Wording

  package init(_ keys: String, _ text: Wording) {
    self.keys = keys
    self.text = text
  }
}
