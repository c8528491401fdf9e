import Calendars
import Store
import Timekeeping

/// The dates of a series, each as an event on that date.
package enum NextDate {
  /// Returns the event on its current or next date.
  ///
  /// - Parameters:
  ///   - event: A series or a single event.
  ///   - reader: The store, which holds the separately stored dates of the series.
  ///   - now: Seconds since 1970.
  ///   - zones: Time zones; if the event's zone is missing, the first date is used.
  /// - Returns: The event on that date; a single event unchanged; an event in the past if no date
  ///   is left.
  /// - Throws: `StoreError` if a document cannot be read.
  package static func of(
    _ event: Event, in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Event {
    guard !event.rule.isEmpty else { return event }
    let own = try reader.find(EventCollections.events, .matching("seriesID", .string(event.id)))
    let replaced = own.compactMap { $0.value.recurrenceID ?? nil }
    guard let localTimes = SeriesLocalTimes(event, without: replaced, in: zones) else {
      return event
    }
    // A date that has begun and not ended is the current one.
    let length = event.endTime - event.startTime
    return localTimes.next(after: now - length).map { event.on($0, in: zones) }
      ?? event.over(at: now)
  }

  /// Returns the event on one of its dates.
  ///
  /// - Parameters:
  ///   - wall: The date, `YYYY-MM-DDTHH:MM:SS`.
  ///   - series: The series.
  ///   - zones: Time zones.
  /// - Returns: The event on that date, or `nil` if the series has no such date.
  package static func on(_ wall: String, of series: Event, _ zones: Zones) -> Event? {
    guard SeriesLocalTimes(series, in: zones)?.contains(wall) == true else { return nil }
    return series.on(wall, in: zones)
  }

  /// Returns the event on each date that starts in a range, without separately stored dates.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - own: Its separately stored dates.
  ///   - range: Seconds since 1970.
  ///   - zones: Time zones.
  /// - Returns: The events in order; empty if the rule or the time zone is unknown.
  package static func all(
    of series: Event, without own: [Event], in range: Range<Int>, _ zones: Zones
  ) -> [Event] {
    let localTimes = SeriesLocalTimes(series, without: own.compactMap(\.recurrenceID), in: zones)
    return localTimes?.names(in: range).map { series.on($0, in: zones) } ?? []
  }
}

extension Event {
  /// Returns the event in the past, for a series whose remaining dates are all stored separately.
  fileprivate func over(at now: Int) -> Event {
    var event = self
    (event.startTime, event.endTime) = (min(startTime, now - 1), min(endTime, now))
    return event
  }

  /// Returns the event moved to a local start, with the same local duration.
  fileprivate func on(_ wall: String, in zones: Zones) -> Event {
    guard let zone = zones.named(timeZone)?.local,
      let former = try? LocalTime(parsing: startLocal), let start = try? LocalTime(parsing: wall)
    else { return self }
    var event = self
    event.startLocal = wall
    if let end = endLocal.flatMap({ try? LocalTime(parsing: $0) }) {
      let length = end.wallSeconds - former.wallSeconds
      event.endLocal = LocalTime(wallSeconds: start.wallSeconds + length).wallText
    }
    event.derive(in: zone)
    return event
  }
}
