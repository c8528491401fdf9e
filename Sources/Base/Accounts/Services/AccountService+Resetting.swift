import Store

extension AccountService {
  static let codeMilliseconds = 15 * 60_000
  static let codeTries = 5

  /// Makes the code that sets a new password: 10 characters, good for 15 minutes and once.
  ///
  /// For the shell, and for mail: it answers whether there is such an account.
  ///
  /// - Parameters:
  ///   - email: Whose password it is for.
  ///   - isMailed: Whether the code goes to that address: whoever has it has the mailbox, too.
  /// - Returns: The code, to be handed over and kept nowhere.
  /// - Throws: `AccountError.noAccount` where nobody has the address, `StoreError` where nothing was saved.
  package func resetCode(forEmail email: String, isMailed: Bool = false) throws -> String {
    guard let user = try user(email: email) else {
      throw AccountError.noAccount(email: EmailAddress.cleaned(email))
    }
    let code = randomness.code()
    let now = nowUTC
    var record = ResetCodeRecord(
      codeHash: try hasher.hash(code, randomness), createdUTC: now,
      expiresUTC: now + Self.codeMilliseconds, triesLeft: Self.codeTries)
    if isMailed { record.mailedTo = EmailAddress.folded(user.email) }
    try write(by: Self.author) { [record] transaction in
      _ = try Self.existing(user.id, in: transaction)
      try transaction.put(AccountsSchema.resetCodes, id: user.id, record)
    }
    return code
  }

  /// Sets a new password for somebody with a code; ends all sessions, signs nobody in.
  ///
  /// Fields: `email`, `code`, `password`, `repeatedPassword`.
  ///
  /// - Throws: `AccountError` where the code is refused or the password will not do, `StoreError` where
  ///   nothing was saved.
  package func setPassword(
    email: String, code: String, new: String, repeated: String
  ) throws {
    let problems =
      [EmailAddress.problem(EmailAddress.cleaned(email))].compactMap { $0 }
      + PasswordRules.problems(new, repeated: repeated)
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    let userID = try user(email: email)?.id
    let record = try userID.flatMap(takeTry)
    let fits = try hasher.fits(Base32.read(code), record?.codeHash)
    let credential = try credential(of: new)
    guard fits, let userID, let record else { throw AccountError.codeRefused }
    try redeem(record, userID, credential)
  }

  /// Takes one of the code's tries before it is compared: many at once cannot slip past the count.
  private func takeTry(_ userID: String) throws -> ResetCodeRecord? {
    let now = nowUTC
    return try write(by: Self.author) { transaction -> ResetCodeRecord? in
      guard var record = try transaction.get(AccountsSchema.resetCodes, userID)?.value,
        record.isValid(atUTC: now)
      else { return nil }
      record.triesLeft -= 1
      try transaction.put(AccountsSchema.resetCodes, id: userID, record)
      return record
    }
  }

  private func redeem(_ record: ResetCodeRecord, _ userID: String, _ credential: Credential)
    throws
  {
    let now = nowUTC
    try write(by: userID) { transaction in
      let current = try transaction.get(AccountsSchema.resetCodes, userID)?.value
      guard current?.codeHash == record.codeHash else { throw AccountError.codeRefused }
      let user = try Self.existing(userID, in: transaction)
      try Self.set(credential, of: userID, in: transaction)
      try transaction.delete(AccountsSchema.tries, id: TryGate.accountKey(user.email))
      if let address = record.mailedTo, address == EmailAddress.folded(user.email) {
        try Self.note(address, of: userID, at: now, in: transaction)
      }
    }
  }
}
