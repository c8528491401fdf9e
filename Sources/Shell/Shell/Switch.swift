import Store

/// A wing's switch in the user's profile.
package nonisolated struct Switch: Sendable {
  /// The id, unique among the switches of all wings.
  package let id: String
  /// The text key of its label.
  package let label: String
  package let isOn: @Sendable (_ store: any DocumentStore, _ userID: String) throws -> Bool
  package let turn:
    @Sendable (_ store: any DocumentStore, _ userID: String, _ isOn: Bool) throws -> Void

  package init(
    _ id: String, _ label: String,
    isOn: @escaping @Sendable (_ store: any DocumentStore, _ userID: String) throws -> Bool,
    turn:
      @escaping @Sendable (_ store: any DocumentStore, _ userID: String, _ isOn: Bool) throws
      -> Void
  ) {
    self.id = id
    self.label = label
    self.isOn = isOn
    self.turn = turn
  }
}
