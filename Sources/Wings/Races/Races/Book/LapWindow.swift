/// The latest plausible laps of a competitor and their median.
///
/// Fifteen laps follow a changing pace, and cost the same in the first hour and in the last.
struct LapWindow {
  static let size = 15
  /// A lap under this part of the median is flagged as a double (scoring.md, "double laps").
  static let plausibleShare = 0.4

  private var latest: [Int] = []
  private var sorted: [Int] = []
  private var next = 0

  init() {}

  /// Nothing where no lap was ridden yet.
  var median: Int? { Median(ofSorted: sorted)?.upper }

  /// The usual lap that a short one is held against: of two the shorter, for one of them may have
  /// lasted through a break.
  private var yardstick: Int? { Median(ofSorted: sorted)?.lower }

  /// Whether so few laps are known that one of them may be none like the others.
  var isThin: Bool { sorted.count < LapGap.fewest }

  /// The median that a long lap is held against; nothing while too few laps are known.
  var gapMedian: Int? { sorted.count >= LapGap.fewest ? median : nil }

  /// Whether a lap is no whole one: shorter than the set minimum, or than the others let one think.
  func isTooShort(_ lap: Int, minimum: Int) -> Bool {
    if lap < minimum { return true }
    return yardstick.map { Double(lap) < Self.plausibleShare * Double($0) } ?? false
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

/// Tells a lap that is as long as several (scoring.md, "Missed and double laps").
enum LapGap {
  /// Laps whose median all laps up to this one are held against.
  static let early = LapWindow.size
  /// Laps somebody must have done, the first left out, before anything is proposed.
  static let fewest = 3

  /// How many crossings a lap may lack: one to three, or none where it fits no whole number of laps.
  static func missed(inLap lap: Int, median: Int) -> Int? {
    guard median > 0 else { return nil }
    let laps = Double(lap) / Double(median)
    return (2...4).first { laps >= Double($0) - 0.15 && laps <= Double($0) + 0.2 }.map { $0 - 1 }
  }
}
