/// How long the next lap of a competitor will take, by the latest ones.
///
/// The median keeps a pit stop or a missed lap from spoiling what follows it; a pace that changes
/// for good is followed, by its trend or once two laps in a row say so.
struct LapPace: Sendable, Equatable {
  /// How many laps it looks at: enough for a median, few enough to follow a pace.
  static let size = 5

  let lap: Int
  /// Half the width of the span in which the own laps would have the next one.
  let spread: Int

  /// Reads the pace from full laps, oldest first; none without any.
  init?(latest laps: [Int]) {
    let laps = laps.suffix(Self.size).filter { $0 > 0 }
    // Of two that differ the shorter: laps with a stop in them are longer, none are too short.
    guard let usual = Median(of: laps)?.lower else { return nil }
    let steady = laps.enumerated().filter { Self.isAtPace($0.element, usual) }
    let values = steady.map(\.element)
    let basis =
      Self.trend(of: steady.map { ($0.offset - laps.count, $0.element) })
      ?? Self.changed(values) ?? values
    lap = Median(of: basis)?.mean ?? usual
    spread = Self.spread(of: basis, around: lap)
  }

  /// Reads it from the first lap alone, which may be a part of one.
  init?(first lap: Int) {
    guard lap > 0 else { return nil }
    self.lap = lap
    spread = lap / 5
  }

  /// A lap with a stop in it, or two laps in one, says nothing about the pace.
  private static func isAtPace(_ lap: Int, _ usual: Int) -> Bool {
    lap * 5 >= usual * 3 && lap * 5 <= usual * 8
  }

  /// What each lap, at its place before the next one, says the next will be, where nearly all agree
  /// that the pace changes one way: four laps must all agree, of five one pair may not.
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

  /// The last two laps, where they agree and are off the ones before to the same side.
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
