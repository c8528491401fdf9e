import Cryptography
import Store

extension AccountService {
  static let sessionMilliseconds = 30 * 24 * 3_600_000

  /// Lets a machine stay signed in for 30 days; only the hash of the token is stored.
  ///
  /// - Throws: `StoreError` where nothing was saved.
  package func stay(_ user: User) throws -> String {
    let token = Base32.text(randomness.bytes(20))
    let now = nowUTC
    let session = SessionRecord(
      userID: user.id, createdUTC: now, expiresUTC: now + Self.sessionMilliseconds)
    try write(by: user.id) { transaction in
      _ = try Self.existing(user.id, in: transaction)
      for old in try transaction.find(
        AccountsSchema.sessions, .matching("userID", .string(user.id)))
      where old.value.expiresUTC <= now {
        try transaction.delete(AccountsSchema.sessions, id: old.id)
      }
      try transaction.put(AccountsSchema.sessions, id: Self.sessionID(token), session)
    }
    return token
  }

  /// Answers who a token belongs to, as long as it lasts.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func resume(_ token: String) throws -> User? {
    let now = nowUTC
    return try store.read { reader in
      guard let session = try reader.get(AccountsSchema.sessions, Self.sessionID(token))?.value,
        session.isValid(atUTC: now)
      else { return nil }
      let user = try reader.get(AccountsSchema.users, session.userID).map(User.init(stored:))
      guard confirms == .all, let user else { return user }
      return try Self.isConfirmed(user, in: reader) ? user : nil
    }
  }

  /// Ends the session of a token.
  ///
  /// - Throws: `StoreError` where nothing was saved.
  package func signOut(_ token: String) throws {
    try write(by: Self.author) { transaction in
      try transaction.delete(AccountsSchema.sessions, id: Self.sessionID(token))
    }
  }

  /// Tokens are 160 random bits: a plain hash of one can be neither guessed nor reversed.
  private static func sessionID(_ token: String) -> String {
    SHA256.hash(Array(token.utf8)).hexadecimal
  }
}
