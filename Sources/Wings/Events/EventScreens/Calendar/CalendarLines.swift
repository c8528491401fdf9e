import Events
import Store
import Timekeeping

/// What somebody keeps, date by date: what repeats stands there on each of its dates in view.
package nonisolated struct CalendarLines: Sendable {
  let directory: EventDirectory
  let person: String
  let zones: Zones
  /// Seconds since 1970.
  let now: Int
  /// Between which moments what repeats is looked through, in seconds since 1970.
  let view: Range<Int>
  /// Whether what moderators have hidden is there as well, for whoever keeps it.
  let withHidden: Bool

  /// What repeats is looked through so far into the past and ahead, in seconds.
  private static let past = 35 * 86_400
  private static let ahead = 62 * 86_400

  /// Looks at what a person keeps.
  ///
  /// - Parameters:
  ///   - directory: Where it is read.
  ///   - person: Whose calendar it is.
  ///   - zones: Where the clocks of series are.
  ///   - now: Seconds since 1970.
  ///   - view: Between which moments what repeats is looked through, in seconds since 1970; weeks
  ///     about now where none.
  ///   - withHidden: Whether what moderators have hidden is there as well.
  package init(
    directory: EventDirectory, person: String, zones: Zones, now: Int,
    view: Range<Int>? = nil, withHidden: Bool = false
  ) {
    self.withHidden = withHidden
    (self.directory, self.person, self.zones, self.now) = (directory, person, zones, now)
    self.view = view ?? now - Self.past..<now + Self.ahead
  }

  /// Whether any of it falls between the moments that are looked through.
  func isInView(_ line: EventLine) -> Bool {
    line.event.startTime < view.upperBound && line.event.endTime > view.lowerBound
  }

  /// Everything that is kept, and in view of what repeats.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package func all() throws -> [EventLine] {
    let ids = try directory.calendar(of: person)
    let known = Set(ids)
    return try read(ids).flatMap { line in
      line.event.rule.isEmpty ? [line] : try dates(of: line, known)
    }
  }

  private func read(_ ids: [String]) throws -> [EventLine] {
    try EventLine.read(
      ids, for: person, in: directory.store, at: now, zones: zones, withHidden: withHidden)
  }

  /// The dates of a series, moved ones among them, and its next where that is out of view.
  private func dates(of line: EventLine, _ known: Set<String>) throws -> [EventLine] {
    guard let series = try directory.event(line.id), !series.cancelled else { return [line] }
    let chosen = Set(line.own?.dates ?? [])
    func isChosen(_ date: String) -> Bool { chosen.isEmpty || chosen.contains(date) }
    let own = try directory.ownDates(of: series.id)
    let usual = NextDate.all(of: series, without: own, in: view, zones)
      .filter { isChosen($0.startLocal) }.map(line.on)
    let others = own.filter { !known.contains($0.id) && isChosen($0.recurrenceID ?? "") }
    let hasNext = line.event.endTime > now && !usual.contains { $0.event.endTime > now }
    let rest = hasNext || usual.isEmpty && own.isEmpty ? [line] : []
    return usual + rest.filter { !usual.contains($0) } + (try read(others.map(\.id)))
  }
}
