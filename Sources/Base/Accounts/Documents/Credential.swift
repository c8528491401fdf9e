/// The secret that authenticates a user.
///
/// It is stored apart from the user's document.
struct Credential: Codable, Sendable, Equatable {
  /// A hash in the form `$scrypt$ln=..,r=..,p=..$salt$hash`.
  ///
  /// It names neither the user nor the password.
  var passwordHash: String
  /// Milliseconds since 1970.
  var changedUTC: Int
}

/// The code that may currently set a user's password.
///
/// The document id is the user's id, so a new code replaces the previous one.
struct ResetCodeRecord: Codable, Sendable, Equatable {
  /// The code's hash, made like that of a password.
  ///
  /// Trying all codes of 50 bits against a fast hash would reveal the code.
  var codeHash: String
  /// Milliseconds since 1970.
  var createdUTC: Int
  /// Milliseconds since 1970.
  var expiresUTC: Int
  var triesLeft: Int
  /// The address it was mailed to, in lower case; `nil` if it was handed over in person.
  var mailedTo: String?

  /// Whether the code may be used.
  ///
  /// A clock that was set back makes it invalid.
  func isValid(atUTC now: Int) -> Bool {
    triesLeft > 0 && now >= createdUTC && now < expiresUTC
  }
}

/// A session of a machine that stays signed in.
///
/// The document id is the hash of its token, so the file alone grants no access.
struct SessionRecord: Codable, Sendable, Equatable {
  var userID: String
  /// Milliseconds since 1970.
  var createdUTC: Int
  /// Milliseconds since 1970.
  var expiresUTC: Int

  /// Whether the session may be used.
  ///
  /// A clock that was set back makes it invalid.
  func isValid(atUTC now: Int) -> Bool { now >= createdUTC && now < expiresUTC }
}
