import Store

/// What the boards of a kiosk can be about, as an option of the command line: `--competition ID`.
package nonisolated struct KioskSubject: Sendable {
  /// The ids that an option takes.
  package struct IDs: Sendable {
    /// The catalogue's name of what is said of an id that does not exist.
    package let unknown: String
    /// Whether the store has an id.
    package let exists: @Sendable (String, any DocumentStore) throws -> Bool

    package init(
      unknown: String, exists: @escaping @Sendable (String, any DocumentStore) throws -> Bool
    ) {
      (self.unknown, self.exists) = (unknown, exists)
    }
  }

  /// The option without its dashes, such as `competition`.
  package let option: String
  /// The catalogue's name of the help of the option.
  package let help: String
  /// The catalogue's name of what the boards show then.
  package let shown: String
  /// `nil` if the option stands for itself.
  package let ids: IDs?

  /// Creates a subject, of the ids that are named or of all there is.
  package init(_ option: String, help: String, shown: String, ids: IDs? = nil) {
    (self.option, self.help, self.shown, self.ids) = (option, help, shown, ids)
  }
}
