/// What proves that somebody is who they say: kept apart from the person's own document.
struct Credential: Codable, Sendable, Equatable {
  /// `$scrypt$ln=..,r=..,p=..$salt$hash`; names neither the person nor the password.
  var passwordHash: String
  /// Milliseconds since 1970.
  var changedUTC: Int
}

/// The one code that may set a person's password now; named by the person, so the newest voids older.
struct ResetCodeRecord: Codable, Sendable, Equatable {
  /// Hashed as a password is: 50 bits alone could be guessed from the file.
  var codeHash: String
  /// Milliseconds since 1970.
  var createdUTC: Int
  /// Milliseconds since 1970.
  var expiresUTC: Int
  var triesLeft: Int
  /// The address that it was mailed to, without letter case; none where it was handed over.
  var mailedTo: String?

  /// A clock that was set back grants nothing.
  func isValid(atUTC now: Int) -> Bool {
    triesLeft > 0 && now >= createdUTC && now < expiresUTC
  }
}

/// A machine that stays signed in; named by the hash of its token, so the file grants nothing.
struct SessionRecord: Codable, Sendable, Equatable {
  var userID: String
  /// Milliseconds since 1970.
  var createdUTC: Int
  /// Milliseconds since 1970.
  var expiresUTC: Int

  /// A clock that was set back grants nothing.
  func isValid(atUTC now: Int) -> Bool { now >= createdUTC && now < expiresUTC }
}
