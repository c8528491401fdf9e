/// From a key to its frame in the last hour of a 24-hour race, against the first hour's.
///
/// 170 entries and some 60,000 crossings, in memory: what grows with the race shows here.
enum DayFigure {
  private static let most = 1.5

  @MainActor static func lines(in workplace: Workplace) throws -> [Line] {
    var hours = Comparison()
    for _ in 0..<Comparison.rounds {
      let day = try DayOfRacing(stateFolder: workplace.path(Scene.stateName))
      let samples = try day.race()
      hours.measured.rounds.append(samples.last)
      hours.yardstick.rounds.append(samples.first)
    }
    let slow = hours.measured.slow / hours.yardstick.slow
    return [
      Line("day, key p50", hours, atMost: most),
      Line("day, key p99", slowest: hours).aiming(
        at: "<= " + Amount.times(most), isKept: slow <= most),
    ]
  }
}
