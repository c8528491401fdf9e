import Languages
import Store

extension AccountService {
  /// Returns the user with an address and a password.
  ///
  /// A malformed address is reported as such. An unknown address cannot be distinguished from a
  /// wrong password, neither by the error nor by timing.
  ///
  /// - Throws: `AccountError` if address and password do not match, were tried too often, or the
  ///   address still has to be confirmed; `StoreError` if the accounts cannot be read.
  package func logIn(email: String, password: String) throws -> User {
    let email = EmailAddress.cleaned(email)
    let problems = [EmailAddress.problem(email), Self.missing(password)].compactMap { $0 }
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    let known = try user(email: email)
    guard try passes(password, account: email, userID: known?.id), let known,
      let user = try user(known.id)
    else { throw AccountError.wrongCredentials }
    if confirms == .all, try !isConfirmed(user) {
      throw AccountError.notConfirmed(email: user.email)
    }
    return user
  }

  /// Checks a password, within the limits on attempts.
  func passes(_ password: String, account email: String, userID: String?) throws -> Bool {
    let gate = TryGate(email: email, terminal: terminal)
    try begin(gate)
    let stored = try userID.flatMap { try credential(ofUser: $0) }
    guard try hasher.fits(password, stored?.passwordHash), let userID else { return false }
    try succeeded(gate, userID: userID)
    try renewHash(stored, password, userID: userID)
    return true
  }

  private func credential(ofUser id: String) throws -> Credential? {
    try store.read { try $0.get(AccountsSchema.credentials, id)?.value }
  }

  private static func missing(_ password: String) -> FieldProblem? {
    guard password.isEmpty else { return nil }
    return FieldProblem(field: "password", wording: Wording("accounts.error.passwordMissing"))
  }

  /// Replaces a hash of another cost while the password is known.
  private func renewHash(_ stored: Credential?, _ password: String, userID: String) throws {
    guard let stored, hasher.isOutdated(stored.passwordHash) else { return }
    let renewed = Credential(
      passwordHash: try hasher.hash(password, randomness), changedUTC: stored.changedUTC)
    try unlessUnwritable {
      try write(by: userID) { transaction in
        let current = try transaction.get(AccountsSchema.credentials, userID)
        guard current?.value == stored else { return }
        try transaction.put(AccountsSchema.credentials, id: userID, renewed)
      }
    }
  }

  /// Runs the body and ignores a failure to save.
  ///
  /// Users must be able to log in to free space on a full disk.
  func unlessUnwritable(_ body: () throws -> Void) throws {
    do { try body() } catch is StoreError {}
  }
}

extension AccountService {
  /// Changes the password of a user who knows the current one.
  ///
  /// All sessions end.
  ///
  /// Fields: `currentPassword`, `password`, `repeatedPassword`.
  ///
  /// - Throws: `AccountError` if the account is gone, the current password is wrong or the new one
  ///   is invalid; `StoreError` if nothing was saved.
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

  /// Checks the password of the user who is signed in.
  ///
  /// - Throws: `AccountError` if the account is gone, or the password is wrong or was tried too
  ///   often; `StoreError` if the accounts cannot be read.
  package func confirm(_ userID: String, password: String) throws {
    guard let user = try user(userID) else { throw AccountError.accountGone }
    guard try passes(password, account: user.email, userID: userID) else {
      throw AccountError.wrongPassword
    }
  }

  /// Stores a new password.
  ///
  /// All sessions and reset codes of the user end.
  static func set(
    _ credential: Credential, of userID: String, in transaction: any StoreTransaction
  ) throws {
    try transaction.put(AccountsSchema.credentials, id: userID, credential)
    try transaction.delete(AccountsSchema.resetCodes, id: userID)
    try transaction.drop(
      whereField: "userID", equals: .string(userID), in: AccountsSchema.sessions)
  }
}

extension AccountService {
  static let codeMilliseconds = 15 * 60_000
  static let codeTries = 5

  /// Creates a code that sets a new password: 10 characters, valid once and for 15 minutes.
  ///
  /// For the command line and for mail, since the result reveals whether the account exists.
  ///
  /// - Parameters:
  ///   - email: The address of the account.
  ///   - mail: Mails the code to that address; using it then confirms the address. Until it is
  ///     sent, the previous code stays good. `nil` if the code is handed over in person.
  /// - Returns: The code, to be delivered and never stored.
  /// - Throws: `AccountError.noAccount` if no account has the address; what `mail` throws;
  ///   `StoreError` if nothing was saved.
  package func resetCode(
    forEmail email: String, mail: ((_ code: String) throws -> Void)? = nil
  ) throws -> String {
    guard let user = try user(email: email) else {
      throw AccountError.noAccount(email: EmailAddress.cleaned(email))
    }
    let code = randomness.code()
    let now = nowUTC
    var record = ResetCodeRecord(
      codeHash: try hasher.hash(code, randomness), createdUTC: now,
      expiresUTC: now + Self.codeMilliseconds, triesLeft: Self.codeTries)
    if let mail {
      record.mailedTo = EmailAddress.folded(user.email)
      try mail(code)
    }
    try write(by: Self.author) { [record] transaction in
      _ = try Self.existing(user.id, in: transaction)
      try transaction.put(AccountsSchema.resetCodes, id: user.id, record)
    }
    return code
  }

  /// Sets a new password with a code.
  ///
  /// All sessions end, and no one is signed in.
  ///
  /// Fields: `email`, `code`, `password`, `repeatedPassword`.
  ///
  /// - Throws: `AccountError` if the code is refused or the password is invalid; `StoreError` if
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

  /// Uses up one of the code's tries before comparing, so that parallel attempts also count.
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
