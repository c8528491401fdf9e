/// The source of a result, in order of precedence.
package enum ResultSource: String, Codable, Sendable {
  case typed, imported, derived
}

/// The part of a result that is not in doubt.
struct SureResult: Sendable, Equatable {
  var laps = 0
  var metres: Int?
  var milliseconds: Int?
}

/// The result of an entry by the rules of its race.
struct Score: Sendable, Equatable {
  var key = RankKey()
  /// The key within groups, if these use another timing basis.
  var groupKey = RankKey()
  var laps = 0
  var metres: Int?
  /// The time with penalties, unrounded.
  var milliseconds: Int?
  var status = Status.ok
  var source = ResultSource.derived
  var isRunning = false
  /// How many of the recorded laps, from the first, the result covers.
  ///
  /// Possible doubles are among them, even if the result leaves them out.
  var countedLaps = 0
  /// The laps and the time without possible doubles, if there are any, by which others are compared.
  var sure: SureResult?
  /// How many of the counted laps were estimated and accepted, not seen.
  var estimated = 0

  /// What the gaps of others are measured from.
  var compared: SureResult {
    sure ?? SureResult(laps: laps, metres: metres, milliseconds: milliseconds)
  }
}
