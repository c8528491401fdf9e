/// The latest plausible laps of a competitor and their median.
///
/// Fifteen laps are enough to follow a changing pace, at a constant cost throughout the race.
struct LapWindow {
  static let size = 15
  /// The share of the usual lap up to which a lap is flagged as too short.
  static let plausibleShare = 0.4
  /// The share of the fastest lap below which a lap is flagged as too short.
  ///
  /// It takes two laps to know the fastest: the first may be partial, and one may contain a break.
  static let fastestShare = 0.65

  private var latest: [Int] = []
  private var sorted: [Int] = []
  private var next = 0

  init() {}

  /// The upper median; `nil` if there is no lap yet.
  var median: Int? { Median(ofSorted: sorted)?.upper }

  /// The usual lap for judging short laps: the lower median, as a longer lap may contain a break.
  private var yardstick: Int? { Median(ofSorted: sorted)?.lower }

  /// Whether enough laps are known to tell the fastest.
  var knowsFastest: Bool { sorted.count > 1 }

  /// Whether so few laps are known that one of them may be untypical.
  var isThin: Bool { sorted.count < LapGap.fewest }

  /// The usual lap for judging long laps; `nil` while too few laps are known.
  var gapMedian: Int? { sorted.count >= LapGap.fewest ? median : nil }

  /// Returns whether a lap is incomplete: under the minimum or far shorter than the others.
  func isTooShort(_ lap: Int, minimum: Int) -> Bool {
    if lap < minimum { return true }
    guard let yardstick, let fastest = sorted.first else { return false }
    if Double(lap) <= Self.plausibleShare * Double(yardstick) { return true }
    return knowsFastest && Double(lap) < Self.fastestShare * Double(fastest)
  }

  mutating func add(_ lap: Int) {
    if latest.count < Self.size {
      latest.append(lap)
    } else {
      sorted.remove(latest[next], inOrder: <)
      latest[next] = lap
      next = (next + 1) % Self.size
    }
    sorted.insert(lap, inOrder: <)
  }
}

/// The rules for finding laps as long as several, in which crossings may have been missed.
enum LapGap {
  /// The number of early laps, which are all judged by their common median.
  static let early = LapWindow.size
  /// The fewest laps whose median is the usual lap, not counting the first.
  static let fewest = 3

  /// Returns how many crossings a lap may lack, 1 to 3; `nil` if it fits no whole number of laps.
  static func missed(inLap lap: Int, median: Int) -> Int? {
    guard median > 0 else { return nil }
    let laps = Double(lap) / Double(median)
    return (2...4).first { laps >= Double($0) - 0.15 && laps <= Double($0) + 0.2 }.map { $0 - 1 }
  }
}
