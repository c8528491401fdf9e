import Store

/// What a wing does, within the same transaction, when something becomes of a person.
package struct WingHooks: Sendable {
  /// Takes a person out of the wing's documents.
  package var erase:
    @Sendable (_ transaction: any StoreTransaction, _ userID: String) throws -> Void
  /// Lets documents that name an old address follow its change.
  package var changeEmail:
    @Sendable (
      _ transaction: any StoreTransaction, _ userID: String, _ old: String, _ new: String
    ) throws -> Void

  package init(
    erase:
      @escaping @Sendable (_ transaction: any StoreTransaction, _ userID: String) throws ->
      Void = { _, _ in },
    changeEmail:
      @escaping @Sendable (
        _ transaction: any StoreTransaction, _ userID: String, _ old: String, _ new: String
      ) throws -> Void = { _, _, _, _ in }
  ) {
    self.erase = erase
    self.changeEmail = changeEmail
  }
}
