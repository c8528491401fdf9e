import Calendars
import Events
import Timekeeping

/// The single dates of events.
package enum EventDates {
  /// Returns the dates in a range of milliseconds since 1970, in order.
  ///
  /// - Parameters:
  ///   - events: Series and single events; a separately stored date replaces that of its series.
  ///   - range: The range in which a date starts.
  ///   - zones: Time zones.
  /// - Returns: At most a thousand dates for each rule.
  /// - Throws: `ZoneError` if a time zone is missing.
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
