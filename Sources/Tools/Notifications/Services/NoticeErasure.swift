import Accounts
import Store

/// Erasure of notices, letters and mail when an account is deleted.
package enum NoticeErasure {
  /// Returns the hooks for the account service.
  ///
  /// Erasure also removes the person's mails in an outbox.
  package static func hooks(outbox: Outbox? = nil) -> WingHooks {
    var hooks = WingHooks(erase: { try erase($1, in: $0) })
    hooks.eraseFiles = { try outbox?.remove(mailsTo: $0) }
    hooks.filesNaming = { outbox?.mails(naming: $0) ?? [] }
    return hooks
  }

  /// Erases a person: removes their notices and their name in others' notices.
  ///
  /// - Throws: What the store throws.
  static func erase(_ userID: String, in transaction: any StoreTransaction) throws {
    let person = FieldValue.string(userID)
    try transaction.delete(NoticeCollections.preferences, id: userID)
    try transaction.delete(NoticeCollections.inboxes, id: userID)
    try transaction.drop(whereField: "userID", equals: person, in: NoticeCollections.codes)
    for field in ["from", "to"] {
      try transaction.drop(whereField: field, equals: person, in: NoticeCollections.invitations)
      try transaction.drop(whereField: field, equals: person, in: NoticeCollections.messages)
    }
    try eraseNotices(of: userID, in: transaction)
    try eraseMail(to: userID, in: transaction)
  }

  private static func eraseNotices(
    of userID: String, in transaction: any StoreTransaction
  ) throws {
    let person = FieldValue.string(userID)
    let prefix = NoticeCollections.noticesPrefix
    for name in try transaction.collectionNames(startingWith: prefix) {
      let collection = StoreCollection<Notice>(name)
      try forget(.matching("to", person), collection, transaction)
      try forget(.matching("subject", .string("person:" + userID)), collection, transaction)
      for stored in try transaction.find(collection, .matching("author", person)) {
        var notice = stored.value
        notice.author = ""
        try transaction.put(collection, id: stored.id, notice)
      }
    }
  }

  private static func forget(
    _ query: Query, _ collection: StoreCollection<Notice>, _ transaction: any StoreTransaction
  ) throws {
    for id in try transaction.ids(collection, query) {
      try transaction.delete(collection, id: id)
      try transaction.delete(NoticeCollections.mailings, id: id)
    }
  }

  private static func eraseMail(to userID: String, in transaction: any StoreTransaction) throws {
    let prefix = NoticeCollections.deliveriesPrefix
    for name in try transaction.collectionNames(startingWith: prefix) {
      try transaction.drop(
        whereField: "userID", equals: .string(userID), in: StoreCollection<Delivery>(name))
    }
    for stored in try transaction.find(NoticeCollections.mailings)
    where stored.value.after == userID {
      // Planning continues after this id, which must not be that of an erased person. A shorter id
      // repeats some people, who already have a delivery.
      var mailing = stored.value
      mailing.after = String(userID.dropLast(userID.count / 2 + 1))
      try transaction.put(NoticeCollections.mailings, id: stored.id, mailing)
    }
  }
}
