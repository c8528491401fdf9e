import Store

extension AccountService {
  /// Makes an account, or refuses with what is wrong at each field.
  ///
  /// - Throws: `AccountError` with the fields in error, or where the address has an account, `StoreError`
  ///   where nothing was saved.
  package func register(_ registration: Registration) throws -> User {
    let problems = registration.problems()
    guard problems.isEmpty else { throw AccountError.invalid(problems) }
    let isTaken = try store.read { try Self.isTaken(registration.email, in: $0) }
    if isTaken { throw AccountError.emailTaken }
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

  func credential(of password: String) throws -> Credential {
    Credential(passwordHash: try hasher.hash(password, randomness), changedUTC: nowUTC)
  }

  private static func putNew(_ user: User, in transaction: any StoreTransaction) throws {
    if try isTaken(user.email, in: transaction) { throw AccountError.emailTaken }
    try transaction.put(AccountsSchema.users, id: user.id, user, expecting: 0)
  }
}
