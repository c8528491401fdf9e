import Store

extension AccountService {
  /// Creates an account, or refuses with the problems of each field.
  ///
  /// - Throws: `AccountError` with the fields in error, or if the address has an account;
  ///   `StoreError` if nothing was saved.
  package func register(_ registration: Registration) throws -> User {
    let problems = registration.problems()
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    // A taken address takes as long as a free one.
    let credential = try credential(of: registration.password)
    let now = nowUTC
    let user = registration.user(id: randomness.identifier(), addTime: now)
    let gate = TryGate(email: user.email, terminal: terminal)
    try write(by: user.id) { transaction in
      try Self.putNew(user, in: transaction)
      try Self.know(gate, atUTC: now, in: transaction)
      try transaction.put(AccountsSchema.credentials, id: user.id, credential)
    }
    return user
  }

  /// Creates an account at a screen, where strangers could ask which addresses have one.
  ///
  /// Each attempt counts like one to log in, within the limits of the address and the terminal.
  ///
  /// - Returns: The user; `nil` if the address has an account.
  /// - Throws: As ``register(_:)``; `AccountError` if there were too many attempts.
  package func signUp(_ registration: Registration) throws -> User? {
    let problems = registration.problems()
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    let gate = TryGate(email: EmailAddress.cleaned(registration.email), terminal: terminal)
    try begin(gate)
    do {
      let user = try register(registration)
      try succeeded(gate, userID: user.id)
      return user
    } catch let error as AccountError where error == .emailTaken {
      return nil
    }
  }

  func credential(of password: String) throws -> Credential {
    Credential(passwordHash: try hasher.hash(password, randomness), changedUTC: nowUTC)
  }

  private static func putNew(_ user: User, in transaction: any StoreTransaction) throws {
    if try isTaken(user.email, in: transaction) { throw AccountError.emailTaken }
    try transaction.put(AccountsSchema.users, id: user.id, user, expecting: 0)
  }
}

extension AccountService {
  /// Returns whether a user has confirmed their current address.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package func isConfirmed(_ user: User) throws -> Bool {
    try store.read { try Self.isConfirmed(user, in: $0) }
  }

  /// Returns whether a user has confirmed their current address, within a transaction.
  ///
  /// - Throws: `StoreError` if it cannot be read.
  package static func isConfirmed(_ user: User, in reader: any StoreReader) throws -> Bool {
    let known = try reader.get(AccountsSchema.confirmations, user.id)?.value
    return known?.address == EmailAddress.folded(user.email)
  }

  /// Marks an address as confirmed, by a code or by the administrator.
  ///
  /// - Parameters:
  ///   - userID: The user.
  ///   - address: The confirmed address, ignored unless it is the current one; `nil` for the
  ///     current one.
  /// - Throws: `AccountError.accountGone`; `StoreError` if nothing was saved.
  package func noteConfirmed(_ userID: String, address: String? = nil) throws {
    let now = nowUTC
    try write(by: userID) { transaction in
      let user = try Self.existing(userID, in: transaction)
      try Self.note(address ?? user.email, of: userID, at: now, in: transaction)
    }
  }

  static func note(
    _ address: String, of userID: String, at now: Int, in transaction: any StoreTransaction
  ) throws {
    try transaction.put(
      AccountsSchema.confirmations, id: userID,
      Confirmation(address: EmailAddress.folded(address), at: now))
  }

  /// Changes a user's address to one that was confirmed.
  ///
  /// - Parameters:
  ///   - userID: The user.
  ///   - address: The address as typed.
  /// - Returns: The user as saved.
  /// - Throws: `AccountError` if the account is gone or the address was taken meanwhile;
  ///   `StoreError` if nothing was saved.
  package func move(_ userID: String, to address: String) throws -> User {
    let (hooks, now) = (hooks, nowUTC)
    return try write(by: userID) { transaction in
      let before = try Self.existing(userID, in: transaction)
      var after = before
      after.email = EmailAddress.cleaned(address)
      after.mendChanges(since: before)
      if after.email != before.email { try Self.move(before, to: after, hooks, transaction) }
      try transaction.put(AccountsSchema.users, id: userID, after)
      try Self.note(after.email, of: userID, at: now, in: transaction)
      return after
    }
  }

  /// Counts one code that is about to be mailed, whether or not the address has an account.
  ///
  /// - Throws: `AccountError.codeTooSoon` if too many were sent to this address or from this
  ///   terminal; `StoreError` if nothing was saved.
  package func takeCodeTurn(for address: String) throws {
    let (place, terminal) = (CodeGate.addressKey(address), CodeGate.terminalKey(terminal))
    let now = nowUTC
    try write(by: Self.author) { transaction in
      var known = try [place, terminal].map { key in
        try transaction.get(AccountsSchema.tries, key)?.value.recentUTC ?? []
      }
      let wait = max(
        CodeGate.wait(CodeGate.ofAddress, after: known[0], at: now),
        CodeGate.wait(CodeGate.ofTerminal, after: known[1], at: now))
      if wait > 0 { throw AccountError.codeTooSoon(waitSeconds: (wait + 999) / 1000) }
      for (index, key) in [place, terminal].enumerated() {
        known[index].removeAll { $0 <= now - CodeGate.day || $0 > now }
        let record = TryRecord(recentUTC: known[index] + [now])
        try transaction.put(AccountsSchema.tries, id: key, record)
      }
    }
  }
}
