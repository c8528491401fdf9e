import Languages
import Store

extension AccountService {
  /// Answers who an address and a password belong to.
  ///
  /// A badly formed address is told apart; an unknown one is not told apart from a wrong password,
  /// by what is said or by how long it takes.
  ///
  /// - Throws: `AccountError` where address and password do not go together, were tried too often, or
  ///   the address still has to be confirmed,
  ///   `StoreError` where the accounts cannot be read.
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

  /// Tries a password, within the limits on tries.
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

  /// A hash that was cheaper to make than today's is replaced while the password is at hand.
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

  /// Goes on where the disk refuses: people must get in to make room on a full one.
  func unlessUnwritable(_ body: () throws -> Void) throws {
    do { try body() } catch is StoreError {}
  }
}
