import Languages
import Store

/// What becomes of somebody's picture.
package struct PortraitChange: Sendable {
  /// What the new one is called; none where there is to be none.
  package let id: String?
  /// Puts the new one where pictures are.
  let keep: @Sendable (any StoreTransaction) throws -> Void

  /// Another picture in place of the one there was.
  package init(
    to id: String, keep: @escaping @Sendable (any StoreTransaction) throws -> Void
  ) {
    (self.id, self.keep) = (id, keep)
  }

  private init() { (id, keep) = (nil, { _ in }) }

  /// No picture any more.
  package static let none = PortraitChange()
}

extension AccountService {
  /// What everybody may know of somebody, beside the name.
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
    // Of one that nobody can read the block that it may have held stands.
    after.faults.mendWhole()
    try transaction.put(AccountsSchema.profiles, id: userID, after)
    if after.image != before.image { try drop(before.image, hooks, in: transaction) }
  }

  /// Takes a picture out that this person no longer has, unless somebody else does.
  static func drop(
    _ image: String?, _ hooks: [WingHooks], in transaction: any StoreTransaction
  ) throws {
    guard let image else { return }
    for hook in hooks { try hook.dropPicture(transaction, image) }
  }
}
