/// What proves that somebody is who they say: kept apart from the person's own document.
struct Credential: Codable, Sendable, Equatable {
  /// `$scrypt$ln=..,r=..,p=..$salt$hash`; names neither the person nor the password.
  var passwordHash: String
  /// Milliseconds since 1970.
  var changedUTC: Int
}
