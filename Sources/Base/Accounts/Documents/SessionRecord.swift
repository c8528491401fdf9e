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
