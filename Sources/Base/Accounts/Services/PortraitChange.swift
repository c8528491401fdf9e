import Languages
import Store

/// A change of a user's picture.
package struct PortraitChange: Sendable {
  /// The id of the new picture; `nil` if the picture is removed.
  package let id: String?
  /// Stores the new picture.
  let keep: @Sendable (any StoreTransaction) throws -> Void

  /// Creates a change that replaces the picture.
  package init(
    to id: String, keep: @escaping @Sendable (any StoreTransaction) throws -> Void
  ) {
    (self.id, self.keep) = (id, keep)
  }

  private init() { (id, keep) = (nil, { _ in }) }

  /// A change that removes the picture.
  package static let none = PortraitChange()
}

extension AccountService {
  /// Saves the public description and picture of a user.
  static func show(
    _ about: String?, _ portrait: PortraitChange?, of userID: String, _ hooks: [WingHooks],
    in transaction: any StoreTransaction
  ) throws {
    let before = try transaction.get(AccountsSchema.profiles, userID)?.value ?? Profile()
    var after = before
    if let about { after.about = Cleaned.line(about) }
    if let portrait {
      after.image = portrait.id
      try portrait.keep(transaction)
    }
    guard after != before else { return }
    // Keeps a block that an unreadable profile may have held.
    after.faults.mendWhole()
    try transaction.put(AccountsSchema.profiles, id: userID, after)
    if after.image != before.image { try drop(before.image, hooks, in: transaction) }
  }

  /// Deletes a picture that this user no longer uses, unless it is used elsewhere.
  static func drop(
    _ image: String?, _ hooks: [WingHooks], in transaction: any StoreTransaction
  ) throws {
    guard let image else { return }
    for hook in hooks { try hook.dropPicture(transaction, image) }
  }
}
