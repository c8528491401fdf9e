import SortedCollections

/// The crossings whose marks can be shifted.
///
/// When bibs and marks are out of step, a shift passes each mark to the next crossing, or back.
package struct MarkedCrossings {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the crossing at which a shift of marks begins.
  ///
  /// It is the chosen crossing, or the nearest one before it with a mark. Without a choice, the
  /// search begins at the latest crossing.
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

  /// How many crossings a shift can reach; a slip is noticed within a few.
  private static var reachOfShift: Int { 200 }

  /// Returns the records of valid crossings from one on, in the order of entry.
  package func records(from first: CrossingID) -> [CrossingID] {
    let start = book.crossings.rows.partitioningIndex { $0.id >= first.record }
    var records: [CrossingID] = []
    for row in book.crossings.rows[start...].prefix(Self.reachOfShift) where row.stands {
      if records.last != row.id.record { records.append(row.id.record) }
    }
    return records
  }

  /// The bibs that a marking desk gave with its marks, by mark.
  package var known: [CrossingID: String] { book.marks.known }
}
