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
