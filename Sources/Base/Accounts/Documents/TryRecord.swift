/// Moments at which a password was tried and did not fit, for one account or one terminal.
struct TryRecord: Codable, Sendable, Equatable {
  /// How many in a row.
  var count = 0
  /// Milliseconds since 1970, oldest first; no more than the rule needs.
  var recentUTC: [Int] = []
}
