import Store

/// A possible subject of a kiosk's boards, as a command-line option: `--competition ID`.
package nonisolated struct KioskSubject: Sendable {
  /// The ids that an option accepts.
  package struct IDs: Sendable {
    /// The text key of the error for an unknown id.
    package let unknown: String
    /// Returns whether the store has an id.
    package let exists: @Sendable (String, any DocumentStore) throws -> Bool

    package init(
      unknown: String, exists: @escaping @Sendable (String, any DocumentStore) throws -> Bool
    ) {
      (self.unknown, self.exists) = (unknown, exists)
    }
  }

  /// The option without its dashes, such as `competition`.
  package let option: String
  /// The text key of the option's help.
  package let help: String
  /// The text key of what the boards then show.
  package let shown: String
  /// The option's ids; `nil` if it takes no value.
  package let ids: IDs?

  /// Creates a subject; without ids it means everything of its kind.
  package init(_ option: String, help: String, shown: String, ids: IDs? = nil) {
    (self.option, self.help, self.shown, self.ids) = (option, help, shown, ids)
  }
}
