/// Somebody who is due at the line, by the pace of their own laps.
package struct ExpectedRider: Sendable, Equatable {
  package var entryID: String
  package var bib: String
  package var name: String
  /// The lap they will complete, from 1.
  package var nextLap: Int
  /// When they are due, in milliseconds after the race's start.
  package var dueMilliseconds: Int
  /// Whether that is past.
  package var isOverdue: Bool
}

extension RaceBook {
  /// Who is due next, soonest first; those more than a lap overdue come last.
  package func expected(atElapsed milliseconds: Int, limit: Int) -> [ExpectedRider] {
    var due: [(rider: Int, at: Int, sortsAt: Int)] = []
    for index in riders.indices {
      guard let (at, lap) = nextCrossing(ofRider: index) else { continue }
      let isLost = milliseconds - at > lap
      due.append((index, at, isLost ? at + 1_000_000_000 : at))
    }
    due.sort { $0.sortsAt == $1.sortsAt ? $0.rider < $1.rider : $0.sortsAt < $1.sortsAt }
    return due.prefix(limit).map { rider, at, _ in
      let entry = riders[rider].entry
      return ExpectedRider(
        entryID: entry.id, bib: entry.bib, name: riders[rider].name,
        nextLap: riders[rider].laps.count + 1, dueMilliseconds: at, isOverdue: at < milliseconds)
    }
  }

  /// When a rider is due and how long its laps take; none before the first lap and after the last.
  func nextCrossing(ofRider index: Int) -> (at: Int, lap: Int)? {
    let rider = riders[index]
    guard rider.isPresent, rider.score.isRunning, rider.score.countedLaps == rider.laps.count,
      let last = rider.laps.last
    else { return nil }
    let moment = elapsed(ofRow: last)
    let lap = rider.medianLap ?? moment - ownStart(ofRider: index).gun
    return lap > 0 ? (moment + lap, lap) : nil
  }
}
