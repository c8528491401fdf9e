/// Where a result came from, best first.
package enum ResultSource: String, Codable, Sendable {
  case typed, imported, derived
}

/// What an entry has reached, by the rules of its race.
struct Score: Sendable, Equatable {
  var key = RankKey()
  /// The key within groups, where these go by another basis.
  var groupKey = RankKey()
  var laps = 0
  var metres: Int?
  /// The time with penalties, unrounded.
  var milliseconds: Int?
  var status = Status.ok
  var source = ResultSource.derived
  var isRunning = false
  /// How many of its laps count, of those it has ridden.
  var countedLaps = 0
  /// How many of those that count were proposed and accepted, not seen.
  var estimated = 0
}
