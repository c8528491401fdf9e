import SortedCollections

/// The laps of one competitor as a rule set sees them, by moment, then by order of entry.
package struct CompetitorLaps: Sendable {
  let competitor: Int32
  let status: Status
  /// The time at which they were pulled, in milliseconds after the race's start.
  let pulledAt: Int?
  let start: IndividualStart
  /// The laps to do in the start group; `nil` while that is open.
  let lapsToDo: Int?
  /// Time penalties, in milliseconds.
  let penalty: Int
  private(set) var hasOpenDoubles: Bool
  private(set) var rows: [Int32]
  let crossings: [CrossingRow]
  let clock: RaceClock

  var count: Int { rows.count }

  /// Returns when a lap, from 0, was completed, in milliseconds after the race's start.
  func elapsed(_ lap: Int) -> Int { clock.elapsed(of: crossings[Int(rows[lap])]) }

  /// Returns the crossing that completed a lap, from 0.
  func end(_ lap: Int) -> RaceEnd {
    RaceEnd(
      elapsed: elapsed(lap), id: crossings[Int(rows[lap])].id, competitor: competitor,
      lap: lap + 1)
  }

  /// Returns how many laps come before the first for which a monotonic predicate is true.
  func count(before isAtOrAfter: (Int) -> Bool) -> Int {
    rows.indices.partitioningIndex(where: isAtOrAfter)
  }

  /// The number of laps that count; laps after a competitor was pulled are kept but do not count.
  var countUntilPulled: Int {
    guard status == .pulled, let pulledAt else { return count }
    return count { elapsed($0) > pulledAt }
  }

  /// The laps without those that may be doubles, by which the competitor is ranked.
  var withoutOpenDoubles: CompetitorLaps {
    var laps = self
    laps.rows = rows.filter { !crossings[Int($0)].flags.isOpenDouble }
    laps.hasOpenDoubles = false
    return laps
  }

  /// Returns how many of all laps there are up to the last of the first that are not in doubt.
  func count(upToSure sure: Int) -> Int {
    let certain = rows.indices.filter { !crossings[Int(rows[$0])].flags.isOpenDouble }
    return certain.prefix(sure).last.map { $0 + 1 } ?? 0
  }

  /// Returns whether any of the first laps may be a double that has not been reviewed.
  func hasOpenDouble(within laps: Int) -> Bool {
    hasOpenDoubles && rows.prefix(laps).contains { crossings[Int($0)].flags.isOpenDouble }
  }

  /// Returns the time that the competitor would have after the next crossing.
  func time(from next: NextCrossing) -> Int {
    next.elapsed - start.by(next.basis) + penalty
  }
}

extension CrossingRow.Flags {
  /// Whether a lap may be a double that has not been reviewed.
  var isOpenDouble: Bool { contains(.tooEarly) && !contains(.accepted) }
}
