import Languages
import Store

/// The callbacks of a wing, a section of the program such as races, when a user changes.
///
/// They run in the transaction of the change.
package struct WingHooks: Sendable {
  /// Removes a user from the wing's documents.
  package var erase:
    @Sendable (_ transaction: any StoreTransaction, _ userID: String) throws -> Void
  /// Removes the files of an erased user.
  package var eraseFiles: @Sendable (_ userID: String) throws -> Void = { _ in }
  /// Returns the paths of the files that contain one of these texts.
  package var filesNaming: @Sendable (_ texts: [TextBytes]) -> [String] = { _ in [] }
  /// Returns what deleting a user would remove from the wing, one line for each kind of data.
  package var goes: @Sendable (_ reader: any StoreReader, _ userID: String) throws -> [Wording]
  /// Updates documents that contain a changed address.
  package var changeEmail:
    @Sendable (
      _ transaction: any StoreTransaction, _ userID: String, _ old: String, _ new: String
    ) throws -> Void
  /// Deletes a picture that a user no longer uses, unless it is used elsewhere.
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
