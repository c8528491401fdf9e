/// The latest plausible laps of a rider and their median.
///
/// Fifteen laps follow a changing pace, and cost the same in the first hour and in the last.
struct LapWindow {
  static let size = 15
  /// A lap under this part of the median is flagged as a double (scoring.md, "double laps").
  static let plausibleShare = 0.4

  private var latest: [Int] = []
  private var sorted: [Int] = []
  private var next = 0

  /// Nothing where no lap was ridden yet.
  var median: Int? { Median(ofSorted: sorted)?.upper }

  /// The median that a long lap is held against; nothing while too few laps are known.
  var gapMedian: Int? { sorted.count >= LapGap.fewest ? median : nil }

  func isTooShort(_ lap: Int, minimum: Int?) -> Bool {
    if let minimum, lap < minimum { return true }
    return median.map { Double(lap) < Self.plausibleShare * Double($0) } ?? false
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
