/// The expected duration of a competitor's next lap, by the latest ones.
///
/// The median ignores a pit stop or a missed lap. A lasting change of pace is followed, by its
/// trend or as soon as two laps in a row agree on it.
struct LapPace: Sendable, Equatable {
  /// How many laps it looks at: enough for a median, few enough to follow a pace.
  static let size = 5

  let lap: Int
  /// Half the width of the interval in which the next lap is expected, in milliseconds.
  let spread: Int

  /// Derives the pace from full laps, oldest first; `nil` if there are none.
  init?(latest laps: [Int]) {
    let laps = laps.suffix(Self.size).filter { $0 > 0 }
    // The lower median: laps with a stop in them are longer, but none are too short.
    guard let usual = Median(of: laps)?.lower else { return nil }
    let steady = laps.enumerated().filter { Self.isAtPace($0.element, usual) }
    let values = steady.map(\.element)
    let basis =
      Self.trend(of: steady.map { ($0.offset - laps.count, $0.element) })
      ?? Self.changed(values) ?? values
    lap = Median(of: basis)?.mean ?? usual
    spread = Self.spread(of: basis, around: lap)
  }

  /// Derives the pace from the first lap alone, which may be partial.
  init?(first lap: Int) {
    guard lap > 0 else { return nil }
    self.lap = lap
    spread = lap / 5
  }

  /// Returns whether a lap indicates the pace: no stop in it, and no two laps in one.
  private static func isAtPace(_ lap: Int, _ usual: Int) -> Bool {
    lap * 5 >= usual * 3 && lap * 5 <= usual * 8
  }

  /// Returns the next lap as extrapolated from each lap; `nil` without a clear trend.
  ///
  /// The pace must change in one direction in all pairs of four laps; of five laps one pair may
  /// differ.
  private static func trend(of laps: [(place: Int, lap: Int)]) -> [Int]? {
    guard laps.count >= 4 else { return nil }
    var slopes: [Int] = []
    for (index, one) in laps.enumerated() {
      for later in laps[(index + 1)...] {
        slopes.append((later.lap - one.lap) / (later.place - one.place))
      }
    }
    let (up, down) = (slopes.count { $0 > 0 }, slopes.count { $0 < 0 })
    guard max(up, down) >= slopes.count - (laps.count - 4), let slope = Median(of: slopes)?.mean
    else {
      return nil
    }
    return laps.map { $0.lap - slope * $0.place }
  }

  /// Returns the last two laps if they agree and differ from the earlier ones in one direction.
  private static func changed(_ laps: [Int]) -> [Int]? {
    let (before, last) = (Array(laps.dropLast(2)), Array(laps.suffix(2)))
    guard before.count >= 2, let former = Median(of: before)?.mean else { return nil }
    let usual = spread(of: before, around: former)
    let isOff =
      last.allSatisfy { $0 - former > usual } || last.allSatisfy { former - $0 > usual }
    return isOff && abs(last[0] - last[1]) <= 2 * usual ? last : nil
  }

  private static func spread(of laps: [Int], around lap: Int) -> Int {
    let least = max(lap / 50, 500)
    guard laps.count > 1 else { return max(lap / 10, least) }
    return max((Median(of: laps.map { abs($0 - lap) })?.mean ?? 0) * 3 / 2, least)
  }
}
