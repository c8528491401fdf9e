/// An entry that was removed after the race was read.
package struct Departure: Sendable, Equatable {
  package let bib: String
  package let name: String
  /// The number of valid crossings that have no owner now.
  package let crossings: Int
}

extension RaceBook {
  /// The ids of entries that were removed since the race was read.
  package var goneEntries: Set<String> {
    Set(field.competitors.lazy.filter(\.isGone).map(\.entry.id))
  }

  /// Returns what is known of a removed entry; `nil` if the entry was not removed.
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
