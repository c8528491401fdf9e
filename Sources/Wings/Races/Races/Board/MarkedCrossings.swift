import SortedCollections

/// Crossings with marks that are to be shifted.
package struct MarkedCrossings {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The crossing whose mark is to be shifted: the chosen one, or the nearest before it that has
  /// a mark; the latest where none is chosen.
  package func line(atOrBefore chosen: CrossingID?) -> CrossingLine? {
    let last =
      chosen.flatMap { book.crossings.index(of: $0.record) } ?? book.crossings.rows.count - 1
    var row = last
    while row >= 0, last - row < Self.reachOfShift {
      let id = book.crossings.rows[row].id
      if book.crossings.rows[row].stands, book.crossings.marks[id.record] != nil {
        return CrossingList(of: book).line(atRow: Int32(row))
      }
      row -= 1
    }
    return nil
  }

  /// A slip is noticed within a few crossings; more than this is another race.
  private static var reachOfShift: Int { 200 }

  /// Records of crossings that stand, from one on, in the order of entry.
  package func records(from first: CrossingID) -> [CrossingID] {
    let start = book.crossings.rows.partitioningIndex { $0.id >= first.record }
    var records: [CrossingID] = []
    for row in book.crossings.rows[start...].prefix(Self.reachOfShift) where row.stands {
      if records.last != row.id.record { records.append(row.id.record) }
    }
    return records
  }

  /// Whose a mark is, of those where the marking desk knew.
  package var known: [CrossingID: String] { book.marks.known }
}
