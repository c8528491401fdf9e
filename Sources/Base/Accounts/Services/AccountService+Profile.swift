import Store

extension AccountService {
  /// Saves a profile, a change of address and all that names it with it, in one transaction.
  ///
  /// - Throws: `AccountError` with the fields in error, or where the address is somebody else's,
  ///   `StoreError` where nothing was saved.
  package func updateProfile(_ draft: ProfileDraft, of userID: String) throws -> User {
    let problems = draft.problems()
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    let hooks = hooks
    return try write(by: userID) { transaction in
      let before = try Self.existing(userID, in: transaction)
      var after = draft.applied(to: before)
      after.mendChanges(since: before)
      if after.email != before.email { try Self.move(before, to: after, hooks, transaction) }
      try transaction.put(AccountsSchema.users, id: userID, after)
      return after
    }
  }

  /// Changes an address alone.
  ///
  /// - Throws: `AccountError` with the fields in error, or where the address is somebody else's,
  ///   `StoreError` where nothing was saved.
  package func changeEmail(_ userID: String, to email: String) throws -> User {
    if let problem = EmailAddress.problem(EmailAddress.cleaned(email)) {
      throw AccountError.invalid([problem])
    }
    let hooks = hooks
    return try write(by: userID) { transaction in
      let before = try Self.existing(userID, in: transaction)
      var after = before
      after.email = EmailAddress.cleaned(email)
      after.mendChanges(since: before)
      try Self.move(before, to: after, hooks, transaction)
      try transaction.put(AccountsSchema.users, id: userID, after)
      return after
    }
  }

  private static func move(
    _ before: User, to after: User, _ hooks: [WingHooks], _ transaction: any StoreTransaction
  ) throws {
    let holder = try user(email: after.email, in: transaction)
    guard holder == nil || holder?.id == before.id else { throw AccountError.emailTaken }
    for hook in hooks {
      try hook.changeEmail(transaction, before.id, before.email, after.email)
    }
    try transaction.delete(
      AccountsSchema.tries, id: TryGate(email: before.email, terminal: "").accountKey)
  }
}
