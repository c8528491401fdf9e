/// Which laps of a lap race count (scoring.md, `laps`).
package enum LapsEnd: String, Codable, Sendable, CaseIterable {
  /// The leader's last lap ends the race of everybody.
  case leader
  /// Everybody rides the full distance.
  case everyone
  /// The first across the line from the set lap on is out and placed: fewest laps first.
  case winAndOut
}

/// Which laps of a race over a set time count.
package enum LimitRule: String, Codable, Sendable, CaseIterable {
  /// Those completed before the time is over.
  case completed
  /// Also the one that was begun before.
  case begun
}
