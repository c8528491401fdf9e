/// The one code that may set a person's password now; named by the person, so the newest voids older.
struct ResetCodeRecord: Codable, Sendable, Equatable {
  /// Hashed as a password is: 50 bits alone could be guessed from the file.
  var codeHash: String
  /// Milliseconds since 1970.
  var createdUTC: Int
  /// Milliseconds since 1970.
  var expiresUTC: Int
  var triesLeft: Int

  /// A clock that was set back grants nothing.
  func isValid(atUTC now: Int) -> Bool {
    triesLeft > 0 && now >= createdUTC && now < expiresUTC
  }
}
