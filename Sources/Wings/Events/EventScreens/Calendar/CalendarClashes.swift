import Shell

/// Clashes between planned rows.
nonisolated struct CalendarClashes {
  private let rows: [CalendarRow]
  private let items: [AgendaItem]
  /// The index of each row by its id.
  private let places: [String: Int]

  /// Finds the rows that can clash.
  ///
  /// - Parameters:
  ///   - rows: All planned rows.
  ///   - now: Seconds since 1970; past rows never clash.
  init(_ rows: [CalendarRow] = [], now: Int = 0) {
    let kept = rows.compactMap { row in row.isOver(at: now) ? nil : row.item.map { (row, $0) } }
    (self.rows, items) = (kept.map(\.0), kept.map(\.1))
    places = Dictionary(kept.enumerated().map { ($1.0.id, $0) }) { first, _ in first }
  }

  /// Returns the worst clash of a row.
  func of(_ row: CalendarRow) -> (other: CalendarRow, why: AgendaClash)? {
    places[row.id].flatMap(items.clash).map { (rows[$0.other], $0.why) }
  }
}
