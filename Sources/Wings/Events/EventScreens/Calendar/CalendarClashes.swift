import Languages
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

  /// What leaves the least room for a row, and why; the first of what leaves as little.
  func of(_ row: CalendarRow) -> (other: CalendarRow, why: AgendaClash)? {
    guard let place = places[row.id] else { return nil }
    var worst: (other: CalendarRow, why: AgendaClash, minutes: Int)?
    for clash in items.clashes(of: place) {
      let other = rows[clash.other]
      let minutes = Self.minutes(row, other, clash.why) ?? 0
      if worst.map({ minutes > $0.minutes }) ?? true { worst = (other, clash.why, minutes) }
    }
    return worst.map { ($0.other, $0.why) }
  }

  /// How many minutes two have too few: those in which both go on, or those of the way that are
  /// missing; none where nobody knows.
  static func minutes(_ row: CalendarRow, _ other: CalendarRow, _ why: AgendaClash) -> Int? {
    let gap = max(row.start, other.start) - min(row.end, other.end)
    switch why {
    case .sameTime: return max(1, (59 - gap) / 60)
    case .tooFar(let way): return max(1, way.minutes - gap / 60)
    case .sameDay, .elsewhere: return nil
    }
  }
}
