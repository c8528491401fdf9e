/// A setting of a race that some rule sets heed and others do not.
package enum SettingKey: String, CaseIterable, Sendable {
  case laps
  case lapLength = "lapKm"
  case distance = "distanceKm"
  case checkpoints
  case limit, limitRule, loop, lapsEnd, target, pullShare
  case basis, groupBasis, bunchGap
  case sharedTimes, minimumLap
  case waves, interval
  case seasonAge, overallWinners, pointsTable
  case teams, teamScorers, teamDisplacers
  case licence, emergencyPhone, clubNumber, paid, checkIn, chip
}

extension [SettingKey] {
  /// What every race has.
  static let common: [SettingKey] =
    [.lapLength, .seasonAge, .overallWinners, .pointsTable]
    + [.licence, .emergencyPhone, .clubNumber, .paid, .checkIn, .chip]
  /// Where crossings are counted, not results typed.
  static let counted: [SettingKey] = common + [.checkpoints, .minimumLap, .teams]
  /// Where times decide.
  static let timed: [SettingKey] =
    counted + [.laps, .limit, .basis, .groupBasis, .sharedTimes]
}
