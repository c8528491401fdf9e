import Languages
import Store

extension AccountService {
  /// Saves a profile in one transaction.
  ///
  /// A change of address updates everything that names it.
  ///
  /// If addresses have to be confirmed, the address is only checked and stays unchanged;
  /// `move(_:to:)` changes it later.
  ///
  /// - Parameters:
  ///   - draft: The new values.
  ///   - userID: The user.
  ///   - password: The current password, required for another address.
  ///   - portrait: The change of the picture; `nil` if it stays.
  /// - Returns: The user as saved.
  /// - Throws: `AccountError` with the fields in error (`currentPassword` among them), if the
  ///   address is taken or the password wrong; `StoreError` if nothing was saved.
  package func updateProfile(
    _ draft: ProfileDraft, of userID: String, password: String = "",
    portrait: PortraitChange? = nil
  ) throws -> User {
    let problems = draft.problems()
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    guard let present = try user(userID) else { throw AccountError.accountGone }
    let isMoving = draft.applied(to: present).email != present.email
    if isMoving {
      if password.isEmpty { throw AccountError.invalid([Self.missingPassword]) }
      try confirm(userID, password: password)
    }
    let (hooks, waits) = (hooks, confirms != .off)
    return try write(by: userID) { transaction in
      let before = try Self.existing(userID, in: transaction)
      var after = draft.applied(to: before)
      after.mendChanges(since: before)
      if after.email != before.email {
        guard isMoving else { throw AccountError.invalid([Self.missingPassword]) }
        if waits {
          try Self.requireFree(after.email, of: userID, in: transaction)
          after.email = before.email
        } else {
          try Self.move(before, to: after, hooks, transaction)
        }
      }
      try transaction.put(AccountsSchema.users, id: userID, after)
      try Self.show(draft.about, portrait, of: userID, hooks, in: transaction)
      return after
    }
  }

  private static var missingPassword: FieldProblem {
    FieldProblem(
      field: "currentPassword", wording: Wording("accounts.error.emailNeedsPassword"))
  }

  private static func requireFree(
    _ email: String, of userID: String, in reader: any StoreReader
  ) throws {
    if try isTaken(email, except: userID, in: reader) { throw AccountError.emailTaken }
  }

  static func move(
    _ before: User, to after: User, _ hooks: [WingHooks], _ transaction: any StoreTransaction
  ) throws {
    try requireFree(after.email, of: before.id, in: transaction)
    for hook in hooks {
      try hook.changeEmail(transaction, before.id, before.email, after.email)
    }
    try moveTries(from: before.email, to: after.email, in: transaction)
  }
}

extension AccountService {
  /// Returns the public profile of a person; empty if there is none.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package func profile(_ userID: String) throws -> Profile {
    try store.read { try $0.get(AccountsSchema.profiles, userID)?.value } ?? Profile()
  }

  /// Makes a user a moderator, or ends that.
  ///
  /// For the owner of the data folder.
  ///
  /// - Throws: `AccountError.accountGone` if there is no such account; `StoreError` if nothing was
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

  /// Returns whether a user moderates what others publish.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package func isModerator(_ userID: String) throws -> Bool {
    try store.read { try $0.get(AccountsSchema.moderators, userID) != nil }
  }
}

extension AccountService {
  /// Returns what deleting an account would remove from all wings, one line each.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package func whatGoes(with userID: String) throws -> [Wording] {
    try store.read { reader in try hooks.flatMap { try $0.goes(reader, userID) } }
  }

  /// Deletes a user and everything that depends on them, in one transaction.
  ///
  /// The files are compacted before this returns, so that no data of the user remains in them.
  ///
  /// - Returns: Earlier backups, from which the data must be removed by hand.
  /// - Throws: `AccountError` if the account is gone or the password is wrong; `StoreError` if
  ///   nothing was saved.
  @discardableResult
  package func deleteAccount(_ userID: String, password: String) throws -> [BackupRecord] {
    try confirm(userID, password: password)
    let hooks = hooks
    try write(by: Self.author) { transaction in
      try Self.erase(userID, hooks, in: transaction)
      for hook in hooks { try hook.eraseFiles(userID) }
      transaction.eraseAfterwards()
    }
    return (try? store.backups()) ?? []
  }

  static func erase(
    _ userID: String, _ hooks: [WingHooks], in transaction: any StoreTransaction
  ) throws {
    let user = try existing(userID, in: transaction)
    for hook in hooks { try hook.erase(transaction, userID) }
    let image = try transaction.get(AccountsSchema.profiles, userID)?.value.image
    try erase(user, in: transaction)
    try drop(image, hooks, in: transaction)
  }

  private static func erase(_ user: User, in transaction: any StoreTransaction) throws {
    try transaction.drop(
      whereField: "userID", equals: .string(user.id), in: AccountsSchema.sessions)
    try transaction.delete(AccountsSchema.resetCodes, id: user.id)
    try transaction.delete(AccountsSchema.credentials, id: user.id)
    try transaction.delete(AccountsSchema.tries, id: TryGate.accountKey(user.email))
    try transaction.delete(AccountsSchema.tries, id: CodeGate.addressKey(user.email))
    try transaction.delete(AccountsSchema.confirmations, id: user.id)
    try transaction.delete(AccountsSchema.profiles, id: user.id)
    try transaction.delete(AccountsSchema.moderators, id: user.id)
    try transaction.delete(AccountsSchema.users, id: user.id)
  }
}
