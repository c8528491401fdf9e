/// A competitor who has started and is neither finished nor out of the race.
package struct StillOut: Sendable, Equatable {
  package var entryID: String
  package var bib: String
  package var name: String
  package var categories: [String]
  package var laps: Int
  /// The time of the last crossing; `nil` if not seen since the start.
  package var lastSeenMilliseconds: Int?
  package var lastCheckpoint: String?
  /// The expected time; `nil` if there is no pace to predict it.
  package var due: ExpectedCompetitor?
}

/// All competitors still on the course.
package struct StillOutList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The bibs of those still out who have one, in the order of bibs.
  package var bibs: [String] {
    book.field.indices.filter { book.isOut($0) }.map { book.field.competitors[$0].entry.bib }
      .filter { !$0.isEmpty }.sorted(by: Bib.comesBefore)
  }

  /// Returns those still out by expected time, those without one last.
  package func lines(atElapsed milliseconds: Int) -> [StillOut] {
    book.field.indices.filter { book.isOut($0) }
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
    let competitor = book.field.competitors[index]
    let seen =
      (book.sheets.laps[index].suffix(1) + book.sheets.starts[index] + book.sheets.splitReads[index])
      .max { book.comesBefore($0, $1) }
    let place = seen.map { book.crossings.checkpoint(ofRow: $0) } ?? ""
    return StillOut(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      categories: competitor.groups, laps: book.standings.scores[index].laps,
      lastSeenMilliseconds: seen.map { book.elapsed(ofRow: $0) },
      lastCheckpoint: place.isEmpty ? nil : place,
      due: ExpectedList(of: book).competitor(competitor.entry.id, atElapsed: milliseconds))
  }
}
