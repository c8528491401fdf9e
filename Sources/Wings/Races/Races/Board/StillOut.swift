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
    field.indices.filter { isStillOut(rider: $0) }
      .map { stillOut(competitor: $0, atElapsed: milliseconds) }
      .sorted { one, other in
        switch (one.due?.dueMilliseconds, other.due?.dueMilliseconds) {
        case (let first?, let second?) where first != second: first < second
        case (.some, nil): true
        case (nil, .some): false
        default: Bib.comesBefore(one.bib, other.bib)
        }
      }
  }

  private func stillOut(competitor index: Int, atElapsed milliseconds: Int) -> StillOut {
    let competitor = field.competitors[index]
    let seen = (sheets.laps[index].suffix(1) + sheets.starts[index] + sheets.splitReads[index])
      .max { comesBefore($0, $1) }
    let place = seen.map { crossings.checkpoint(ofRow: $0) } ?? ""
    return StillOut(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      categories: competitor.groups, laps: standings.scores[index].laps,
      lastSeenMilliseconds: seen.map { elapsed(ofRow: $0) },
      lastCheckpoint: place.isEmpty ? nil : place,
      due: expected(entry: competitor.entry.id, atElapsed: milliseconds))
  }
}
