import Store

extension AccountService {
  /// What everybody may know of a person; an empty profile where they have said nothing.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  package func profile(_ userID: String) throws -> Profile {
    try store.read { try $0.get(AccountsSchema.profiles, userID)?.value } ?? Profile()
  }

  /// Names somebody a moderator, or no longer; for whoever owns the folder.
  ///
  /// - Throws: `AccountError.accountGone` where there is no such account, `StoreError` where nothing was
  ///   saved.
  package func setModerator(_ isModerator: Bool, _ userID: String) throws {
    let now = nowUTC
    try write(by: Self.author) { transaction in
      _ = try Self.existing(userID, in: transaction)
      if isModerator {
        try transaction.put(AccountsSchema.moderators, id: userID, Moderator(at: now))
      } else {
        try transaction.delete(AccountsSchema.moderators, id: userID)
      }
    }
  }

  /// Whether somebody looks after what others publish.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  package func isModerator(_ userID: String) throws -> Bool {
    try store.read { try $0.get(AccountsSchema.moderators, userID) != nil }
  }
}
