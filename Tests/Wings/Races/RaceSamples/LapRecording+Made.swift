import Chance

extension LapRecording {
  /// Creates a race: riders with individual paces, the slow ones lapped.
  ///
  /// - Parameters:
  ///   - seed: The seed; the same one gives the same race.
  ///   - riders: The number of riders, with bibs from 101.
  ///   - laps: The number of laps of the leader.
  package init(madeFrom seed: UInt64, riders: Int = 14, laps: Int = 8) {
    var generator = SeededGenerator(seed: seed)
    let bibs = (0..<riders).map { String(101 + $0) }
    var all: [Passing] = []
    for (number, bib) in bibs.enumerated() {
      var moment = 0
      for _ in 0..<laps {
        moment += 60_000 + number * 1_700 + Int.random(in: 0..<900, using: &generator)
        all.append(Passing(bib: bib, milliseconds: moment))
      }
    }
    all.sort { ($0.milliseconds, $0.bib) < ($1.milliseconds, $1.bib) }
    let kept = Self.untilEnd(all, laps: laps)
    let order = bibs.sorted { Self.comesBefore($0, $1, in: kept) }
    self.init(name: "made up \(seed)", laps: laps, bibs: bibs, passings: kept, order: order)
  }

  /// Removes passings after the end: once the leader is done, each rider's next one is the last.
  private static func untilEnd(_ all: [Passing], laps: Int) -> [Passing] {
    var counts: [String: Int] = [:]
    var done: Set<String> = []
    var isOver = false
    return all.filter { passing in
      guard !done.contains(passing.bib) else { return false }
      counts[passing.bib, default: 0] += 1
      if counts[passing.bib] == laps { isOver = true }
      if isOver { done.insert(passing.bib) }
      return true
    }
  }

  private static func comesBefore(_ one: String, _ other: String, in all: [Passing]) -> Bool {
    let (first, second) = (all.filter { $0.bib == one }, all.filter { $0.bib == other })
    if first.count != second.count { return first.count > second.count }
    return (first.last?.milliseconds ?? 0) < (second.last?.milliseconds ?? 0)
  }
}
