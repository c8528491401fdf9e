import Events
import Store
import Timekeeping

/// A person's saved and own events, with each date of a series in a range.
package nonisolated struct CalendarLines: Sendable {
  let directory: EventDirectory
  let person: String
  let zones: Zones
  /// Seconds since 1970.
  let now: Int
  /// The range of dates of series, in seconds since 1970.
  let view: Range<Int>
  /// Whether to include saved events that are hidden.
  let withHidden: Bool

  /// The default range of dates of series before and after now, in seconds.
  private static let past = 35 * 86_400
  private static let ahead = 62 * 86_400

  /// Prepares to read a person's events.
  ///
  /// - Parameters:
  ///   - directory: The directory of events.
  ///   - person: The owner of the calendar.
  ///   - zones: Time zones.
  ///   - now: Seconds since 1970.
  ///   - view: The range of dates of series, in seconds since 1970; by default weeks around now.
  ///   - withHidden: Whether to include hidden events.
  package init(
    directory: EventDirectory, person: String, zones: Zones, now: Int,
    view: Range<Int>? = nil, withHidden: Bool = false
  ) {
    self.withHidden = withHidden
    (self.directory, self.person, self.zones, self.now) = (directory, person, zones, now)
    self.view = view ?? now - Self.past..<now + Self.ahead
  }

  /// Whether an event overlaps the range.
  func isInView(_ line: EventLine) -> Bool {
    line.event.startTime < view.upperBound && line.event.endTime > view.lowerBound
  }

  /// Returns all events, with the dates of series in the range.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
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

  /// Returns the dates of a series, including moved ones, and the next date outside of the range.
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
