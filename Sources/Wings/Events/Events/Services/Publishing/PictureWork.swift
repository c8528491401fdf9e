import Accounts
import Pictures
import Store

/// The pictures of events.
///
/// Writes `images.<id>`.
struct PictureWork: TransactionPart {
  let work: EventTransaction

  /// Keeps the picture that a draft brings along.
  func keep(of draft: EventDraft) throws {
    if let picture = draft.picture { try KeptPictures.keep(picture, in: transaction) }
  }

  /// Takes a picture out that neither an event nor a person has any more.
  func drop(_ id: String?) throws { try Self.drop(id, in: transaction) }

  static func drop(_ id: String?, in transaction: any StoreTransaction) throws {
    guard let id, !id.isEmpty,
      try transaction.count(EventCollections.events, .matching("image", .string(id))) == 0,
      try transaction.count(AccountsSchema.profiles, .matching("image", .string(id))) == 0
    else { return }
    try KeptPictures.drop(id, in: transaction)
  }
}
