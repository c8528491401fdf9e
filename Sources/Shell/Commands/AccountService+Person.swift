import Accounts

extension AccountService {
  /// Returns the account with an address.
  ///
  /// - Throws: `AccountError.noAccount`; what the store throws.
  package func person(_ email: String) throws -> User {
    guard let user = try user(email: email) else { throw AccountError.noAccount(email: email) }
    return user
  }
}
