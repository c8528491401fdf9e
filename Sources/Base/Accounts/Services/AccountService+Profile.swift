import Languages
import Store

extension AccountService {
  /// Saves a profile, a change of address and all that names it with it, in one transaction.
  ///
  /// Where addresses are confirmed the address stays as it is: what was typed is checked, and takes
  /// effect by `move(_:to:)`.
  ///
  /// - Parameters:
  ///   - draft: What it becomes.
  ///   - userID: Whose it is.
  ///   - password: The present password: another address asks for it.
  ///   - portrait: What becomes of their picture; none where it stays.
  /// - Returns: The person as saved.
  /// - Throws: `AccountError` with the fields in error (`currentPassword` among them), or where the
  ///   address is somebody else's or the password wrong, `StoreError` where nothing was saved.
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

extension AccountService {
  /// What deleting an account would take in every wing, a line each.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  package func whatGoes(with userID: String) throws -> [Wording] {
    try store.read { reader in try hooks.flatMap { try $0.goes(reader, userID) } }
  }

  /// Erases a person and everything that hangs on them, in one transaction.
  ///
  /// The files are compacted before it is reported as done, so that nothing of them stays behind.
  ///
  /// - Returns: Backups made before, which nobody but a person can take it out of.
  /// - Throws: `AccountError` where the account is gone or the password is wrong, `StoreError` where nothing
  ///   was saved.
  @discardableResult
  package func deleteAccount(_ userID: String, password: String) throws -> [BackupRecord] {
    try confirm(userID, password: password)
    let hooks = hooks
    try write(by: Self.author) { transaction in
      let user = try Self.existing(userID, in: transaction)
      for hook in hooks { try hook.erase(transaction, userID) }
      let image = try transaction.get(AccountsSchema.profiles, userID)?.value.image
      try Self.erase(user, in: transaction)
      try Self.drop(image, hooks, in: transaction)
      transaction.eraseAfterwards()
    }
    return (try? store.backups()) ?? []
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
