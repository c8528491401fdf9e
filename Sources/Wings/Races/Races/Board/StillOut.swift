/// Somebody who has started and is neither in nor out of the race.
package struct StillOut: Sendable, Equatable {
  package var entryID: String
  package var bib: String
  package var name: String
  package var categories: [String]
  package var laps: Int
  /// When and where last seen; none where not seen since the start.
  package var lastSeenMilliseconds: Int?
  package var lastCheckpoint: String?
  /// When due; none where no lap is known.
  package var due: ExpectedRider?
}

extension RaceBook {
  /// Everybody still out: whoever has been due longest first, those never seen last.
  package func stillOut(atElapsed milliseconds: Int) -> [StillOut] {
    riders.indices.filter { isStillOut(rider: $0) }
      .map { stillOut(rider: $0, atElapsed: milliseconds) }
      .sorted { one, other in
        switch (one.due?.dueMilliseconds, other.due?.dueMilliseconds) {
        case (let first?, let second?) where first != second: first < second
        case (.some, nil): true
        case (nil, .some): false
        default: Bib.comesBefore(one.bib, other.bib)
        }
      }
  }

  private func stillOut(rider index: Int, atElapsed milliseconds: Int) -> StillOut {
    let rider = riders[index]
    let seen = (rider.laps.suffix(1) + rider.starts + rider.passings).max { comesBefore($0, $1) }
    let place = seen.map { table.checkpoints[Int(table.rows[Int($0)].checkpoint)] } ?? ""
    return StillOut(
      entryID: rider.entry.id, bib: rider.entry.bib, name: rider.name,
      categories: rider.groups, laps: rider.score.laps,
      lastSeenMilliseconds: seen.map { elapsed(ofRow: $0) },
      lastCheckpoint: place.isEmpty ? nil : place,
      due: expected(entry: rider.entry.id, atElapsed: milliseconds))
  }
}
