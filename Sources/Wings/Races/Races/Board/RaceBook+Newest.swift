/// Crossings that stand, counted from the newest, without a line being made for each.
extension RaceBook {
  /// So many crossings, newest first, after so many that are skipped.
  package func lastCrossings(after skipped: Int, limit: Int) -> [CrossingLine] {
    newestRows(limit: skipped + limit).dropFirst(skipped).map { line(atRow: Int32($0)) }
  }

  /// So many crossings by their ids, newest first.
  package func newestCrossings(limit: Int) -> [CrossingID] {
    newestRows(limit: limit).map { table.rows[$0].id }
  }

  private func newestRows(limit: Int) -> [Int] {
    var found: [Int] = []
    for row in table.rows.indices.reversed() where table.rows[row].stands {
      if found.count >= limit { break }
      found.append(row)
    }
    return found
  }
}
