import SortedCollections

/// The laps of one competitor as a rule set sees them: by moment, then by the order of entry.
package struct CompetitorLaps: Sendable {
  let competitor: Int32
  let status: Status
  /// When they were pulled, in milliseconds after the race's start.
  let pulledAt: Int?
  let start: IndividualStart
  /// The laps to do in the start group; none while that is open.
  let lapsToDo: Int?
  /// Added to the time for offences, in milliseconds.
  let penalty: Int
  let hasOpenDoubles: Bool
  let rows: [Int32]
  let crossings: [CrossingRow]
  let clock: RaceClock

  var count: Int { rows.count }

  /// When a lap, from 0, was completed, in milliseconds after the race's start.
  func elapsed(_ lap: Int) -> Int { clock.elapsed(of: crossings[Int(rows[lap])]) }

  /// The crossing that completed a lap, from 0.
  func end(_ lap: Int) -> RaceEnd {
    RaceEnd(
      elapsed: elapsed(lap), id: crossings[Int(rows[lap])].id, competitor: competitor,
      lap: lap + 1)
  }

  /// How many laps were completed before a claim comes true that stays true from then on.
  func count(before isAtOrAfter: (Int) -> Bool) -> Int {
    rows.indices.partitioningIndex(where: isAtOrAfter)
  }

  /// How many laps count of those who were pulled: later ones are kept, not counted.
  var countUntilPulled: Int {
    guard status == .pulled, let pulledAt else { return count }
    return count { elapsed($0) > pulledAt }
  }

  /// Whether any of the first laps may be a double that nobody has looked at.
  func hasOpenDouble(within laps: Int) -> Bool {
    hasOpenDoubles && rows.prefix(laps).contains { crossings[Int($0)].flags.isOpenDouble }
  }

  /// The time of somebody who would cross the line next.
  func time(from next: NextCrossing) -> Int {
    next.elapsed - start.by(next.basis) + penalty
  }
}

extension CrossingRow.Flags {
  /// A lap that may be a double, and that nobody has looked at.
  var isOpenDouble: Bool { contains(.tooEarly) && !contains(.accepted) }
}
