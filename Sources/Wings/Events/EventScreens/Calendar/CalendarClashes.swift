import Shell

/// What cannot be gone to with what else.
nonisolated struct CalendarClashes {
  private let rows: [CalendarRow]
  private let items: [AgendaItem]
  /// Where each row stands among them, by its id.
  private let places: [String: Int]

  /// - Parameters:
  ///   - rows: All that is planned.
  ///   - now: Seconds since 1970; what is over keeps nobody from anything.
  init(_ rows: [CalendarRow] = [], now: Int = 0) {
    let kept = rows.compactMap { row in row.isOver(at: now) ? nil : row.item.map { (row, $0) } }
    (self.rows, items) = (kept.map(\.0), kept.map(\.1))
    places = Dictionary(kept.enumerated().map { ($1.0.id, $0) }) { first, _ in first }
  }

  /// What leaves the least room for a row, and why.
  func of(_ row: CalendarRow) -> (other: CalendarRow, why: AgendaClash)? {
    places[row.id].flatMap(items.clash).map { (rows[$0.other], $0.why) }
  }
}
