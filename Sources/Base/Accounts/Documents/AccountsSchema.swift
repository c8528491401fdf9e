import Store

/// The collections in which accounts are stored.
package enum AccountsSchema {
  package static let users = StoreCollection<User>("users")
  static let credentials = StoreCollection<Credential>("credentials")
  static let sessions = StoreCollection<SessionRecord>("sessions")
  static let resetCodes = StoreCollection<ResetCodeRecord>("reset_codes")
  static let tries = StoreCollection<TryRecord>("password_tries")
  static let confirmations = StoreCollection<Confirmation>("confirmations")
  package static let profiles = StoreCollection<Profile>("profiles")
  package static let moderators = StoreCollection<Moderator>("moderators")

  /// The rules of these collections, for the program's schema.
  package static let part = SchemaPart(collections: collections)

  package static let collections: [String: CollectionRules] = [
    users.name: CollectionRules(
      unique: [["email"]], caseInsensitive: ["email"], shape: DocumentShape(User.self)),
    credentials.name: CollectionRules(shape: DocumentShape(Credential.self)),
    sessions.name: CollectionRules(
      indexed: ["userID"], shape: DocumentShape(SessionRecord.self)),
    resetCodes.name: CollectionRules(shape: DocumentShape(ResetCodeRecord.self)),
    tries.name: CollectionRules(shape: DocumentShape(TryRecord.self)),
    confirmations.name: CollectionRules(shape: DocumentShape(Confirmation.self)),
    profiles.name: CollectionRules(shape: DocumentShape(Profile.self)),
    moderators.name: CollectionRules(shape: DocumentShape(Moderator.self)),
  ]
}
