import Store

extension AccountService {
  /// Sets another password for somebody who knows the present one; ends all sessions.
  ///
  /// Fields: `currentPassword`, `password`, `repeatedPassword`.
  ///
  /// - Throws: `AccountError` where the account is gone, the old password is wrong or the new one will not
  ///   do, `StoreError` where nothing was saved.
  package func changePassword(
    _ userID: String, current: String, new: String, repeated: String
  ) throws {
    let problems = PasswordRules.problems(new, repeated: repeated)
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    try confirm(userID, password: current)
    let credential = try credential(of: new)
    try write(by: userID) { transaction in
      _ = try Self.existing(userID, in: transaction)
      try Self.set(credential, of: userID, in: transaction)
    }
  }

  /// Checks that whoever sits here is the person that is signed in.
  ///
  /// - Throws: `AccountError` where the account is gone, the password is wrong or was tried too often,
  ///   `StoreError` where the accounts cannot be read.
  package func confirm(_ userID: String, password: String) throws {
    guard let user = try user(userID) else { throw AccountError.accountGone }
    guard try passes(password, account: user.email, userID: userID) else {
      throw AccountError.wrongPassword
    }
  }

  /// A new password ends what older ones opened.
  static func set(
    _ credential: Credential, of userID: String, in transaction: any StoreTransaction
  ) throws {
    try transaction.put(AccountsSchema.credentials, id: userID, credential)
    try transaction.delete(AccountsSchema.resetCodes, id: userID)
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: AccountsSchema.sessions)
  }
}
