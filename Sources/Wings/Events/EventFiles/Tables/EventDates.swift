import Calendars
import Events
import Timekeeping

/// The dates of events that repeat, one by one.
package enum EventDates {
  /// Dates in a range of milliseconds since 1970, in order.
  ///
  /// - Parameters:
  ///   - events: Series and what happens once; an event of one date of a series stands for that date.
  ///   - range: Where a date begins.
  ///   - zones: Where their clocks are.
  /// - Returns: At most a thousand a rule.
  /// - Throws: `ZoneError` where this machine lacks a zone.
  package static func all(
    of events: [Event], in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [EventTable.Date] {
    var replaced: [String: Set<String>] = [:]
    for event in events {
      guard let series = event.seriesID, let wall = event.recurrenceID else { continue }
      replaced[series, default: []].insert(wall)
    }
    var dates: [(moment: Int, date: EventTable.Date)] = []
    for event in events {
      let own = try EventCalendar.dates(of: event, in: range, zones)
      let zone = zones.named(event.timeZone)?.local ?? .utc
      for date in own where replaced[event.id]?.contains(date.wall.wallText) != true {
        let usual = date.start + (event.endTime - event.startTime) * 1000
        let start = LocalTime(utcMilliseconds: date.start, in: zone)
        let end = LocalTime(utcMilliseconds: date.end ?? usual, in: zone)
        dates.append((date.start, EventTable.Date(event: event, start: start, end: end)))
      }
    }
    return dates.sorted { ($0.moment, $0.date.event.id) < ($1.moment, $1.date.event.id) }
      .map(\.date)
  }
}
