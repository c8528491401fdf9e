/// Somebody who is no longer entered, though they were when the race was read.
package struct Departure: Sendable, Equatable {
  package let bib: String
  package let name: String
  /// How many crossings that stand are nobody's now.
  package let crossings: Int
}

extension RaceBook {
  /// The entries that were taken out since the race was read.
  package var goneEntries: Set<String> {
    Set(field.competitors.lazy.filter(\.isGone).map(\.entry.id))
  }

  /// What is known of an entry that was taken out; nothing where it is still there.
  package func departure(of entryID: String) -> Departure? {
    guard
      let competitor = field.competitors.last(where: { $0.isGone && $0.entry.id == entryID })
    else { return nil }
    let bib = competitor.entry.bib
    let left = crossings.rows.count { row in
      row.competitor < 0 && row.stands && row.flags.contains(.isBound)
        && crossings.bibs[row.id] == bib
    }
    return Departure(bib: bib, name: competitor.name, crossings: bib.isEmpty ? 0 : left)
  }
}
