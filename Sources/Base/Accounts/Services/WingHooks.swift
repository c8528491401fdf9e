import Languages
import Store

/// What a wing says before, and does within the same transaction when something
/// becomes of a person.
package struct WingHooks: Sendable {
  /// Takes a person out of the wing's documents.
  package var erase:
    @Sendable (_ transaction: any StoreTransaction, _ userID: String) throws -> Void
  /// What erasing a person would take from the wing, a line each.
  package var goes: @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [Wording]
  /// Lets documents that name an old address follow its change.
  package var changeEmail:
    @Sendable (
      _ transaction: any StoreTransaction, _ userID: String, _ old: String, _ new: String
    ) throws -> Void
  /// Takes a picture out that a person no longer has, unless something else shows it.
  package var dropPicture:
    @Sendable (_ transaction: any StoreTransaction, _ image: String) throws -> Void

  package init(
    erase:
      @escaping @Sendable (_ transaction: any StoreTransaction, _ userID: String) throws ->
      Void = { _, _ in },
    goes:
      @escaping @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [Wording] = {
        _, _ in []
      },
    changeEmail:
      @escaping @Sendable (
        _ transaction: any StoreTransaction, _ userID: String, _ old: String, _ new: String
      ) throws -> Void = { _, _, _, _ in },
    dropPicture:
      @escaping @Sendable (_ transaction: any StoreTransaction, _ image: String) throws -> Void = {
        _, _ in
      }
  ) {
    self.erase = erase
    self.goes = goes
    self.changeEmail = changeEmail
    self.dropPicture = dropPicture
  }
}
