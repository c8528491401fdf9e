import Calendars
import Events
import Timekeeping

/// The single dates of events.
package enum EventDates {
  /// A date with its start and end in milliseconds since 1970.
  fileprivate typealias Moment = (start: Int, end: Int, date: EventTable.Date)

  /// Returns the dates in a range of milliseconds since 1970, in order.
  ///
  /// - Parameters:
  ///   - events: Series and single events; a separately stored date replaces that of its series.
  ///   - range: The range in which a date starts.
  ///   - zones: Time zones.
  /// - Returns: The dates, however many.
  /// - Throws: `ZoneError` if a time zone is missing.
  package static func all(
    of events: [Event], in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [EventTable.Date] {
    try sorted(moments(of: events, in: range, zones))
  }

  fileprivate static func moments(
    of events: [Event], in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [Moment] {
    var replaced: [String: Set<String>] = [:]
    for event in events {
      guard let series = event.seriesID, let wall = event.recurrenceID else { continue }
      replaced[series, default: []].insert(wall)
    }
    var dates: [Moment] = []
    for event in events {
      let zone = zones.named(event.timeZone)?.local ?? .utc
      for date in try every(of: event, in: range, zones)
      where replaced[event.id]?.contains(date.wall.wallText) != true {
        let end = date.end ?? date.start + (event.endTime - event.startTime) * 1000
        let (first, last) = (
          LocalTime(utcMilliseconds: date.start, in: zone),
          LocalTime(utcMilliseconds: end, in: zone)
        )
        dates.append((date.start, end, EventTable.Date(event: event, start: first, end: last)))
      }
    }
    return dates
  }

  fileprivate static func sorted(_ dates: [Moment]) -> [EventTable.Date] {
    dates.sorted { ($0.start, $0.date.event.id) < ($1.start, $1.date.event.id) }.map(\.date)
  }

  /// Returns the dates of one event, read in parts because each answer is limited.
  private static func every(
    of event: Event, in range: Range<Int>, _ zones: Zones
  ) throws(ZoneError) -> [CalendarSeries.Date] {
    var (dates, rest) = ([CalendarSeries.Date](), range)
    while true {
      let part = try EventCalendar.dates(of: event, in: rest, zones)
      dates += part
      guard part.count == RecurrenceSet.most, let last = part.last,
        last.start < range.upperBound - 1
      else { return dates }
      rest = last.start + 1..<range.upperBound
    }
  }
}

/// The dates in a table for another calendar: single events, and two years of each series.
package struct TableDates: Sendable {
  private static let days = 731

  /// In order.
  package let dates: [EventTable.Date]
  /// The number of dates of series that are over.
  package let overCount: Int
  /// The number of series with dates after ``end``.
  package let goingOnCount: Int
  /// The end of the dates of series, in seconds since 1970.
  package let end: Int

  /// Finds the dates of a table.
  ///
  /// - Parameters:
  ///   - events: Series with their separately stored dates, and single events.
  ///   - now: Seconds since 1970.
  ///   - zones: Time zones.
  /// - Throws: `ZoneError` if a time zone is missing.
  package init(of events: [Event], from now: Int, _ zones: Zones) throws(ZoneError) {
    end = now + Self.days * 86_400
    let endUTC = end * 1000
    let series = events.filter { !$0.rule.isEmpty || $0.recurrenceID != nil }
    let single = events.filter { $0.rule.isEmpty && $0.recurrenceID == nil }
    let first = min(series.map { $0.startTime * 1000 }.min() ?? endUTC, endUTC)
    let all = try EventDates.moments(of: series, in: first..<endUTC, zones)
    let ahead = all.filter { $0.end > now * 1000 }
    dates = EventDates.sorted(
      try EventDates.moments(of: single, in: .min..<(.max), zones) + ahead)
    overCount = all.count - ahead.count
    var goingOn = 0
    for event in series where try EventCalendar.goesOn(event, after: endUTC - 1, zones) {
      goingOn += 1
    }
    goingOnCount = goingOn
  }
}
