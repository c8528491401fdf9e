/// A setting of a race that has an effect in some rule sets only.
package enum SettingKey: String, CaseIterable, Sendable {
  case sport
  case laps
  case lapLength = "lapKm"
  case distance = "distanceKm"
  case checkpoints, locations
  case limit, limitRule, loop, lapsEnd, target, pullShare
  case basis, groupBasis, bunchGap
  case sharedTimes, minimumLap
  case waves, interval
  case seasonAge, overallWinners, pointsTable
  case teams, teamScorers, teamDisplacers, teamSplit, teamTie, incompleteTeams
  case licence, emergencyPhone, clubNumber, paid, checkIn, chip
}

extension [SettingKey] {
  /// The settings of every race.
  static let common: [SettingKey] =
    [.sport, .lapLength, .seasonAge, .overallWinners, .pointsTable]
    + [.licence, .emergencyPhone, .clubNumber, .paid, .checkIn, .chip]
  /// The settings of races that count crossings, in contrast to typed results.
  static let counted: [SettingKey] = common + [.checkpoints, .locations, .minimumLap, .teams]
  /// The settings of races decided by time.
  static let timed: [SettingKey] =
    counted + [.laps, .limit, .basis, .groupBasis, .sharedTimes]
}
