import Calendars
import Store
import Timekeeping

/// The date of a series that goes on or comes next.
package enum NextDate {
  /// An event on that date.
  ///
  /// - Parameters:
  ///   - event: A series, or what happens once.
  ///   - reader: Where dates of the series are that have an event of their own.
  ///   - now: Seconds since 1970.
  ///   - zones: Where its clock is; where this machine lacks it, the first date stands for all.
  /// - Returns: The event as it is then; itself where it happens once, or where no date is left.
  /// - Throws: `StoreError` where a document cannot be read.
  package static func of(
    _ event: Event, in reader: any StoreReader, at now: Int, _ zones: EventZones
  ) throws -> Event {
    guard !event.rule.isEmpty else { return event }
    let own = try reader.find(EventCollections.events, .matching("seriesID", .string(event.id)))
    let replaced = own.compactMap { $0.value.recurrenceID ?? nil }
    return of(event, without: replaced, at: now, zones)
  }

  private static func of(
    _ event: Event, without replaced: [String], at now: Int, _ zones: EventZones
  ) -> Event {
    guard let zone = zones.named(event.timeZone)?.local,
      let start = try? LocalTime(parsing: event.startLocal),
      let rule = try? RecurrenceRule(parsing: event.rule)
    else { return event }
    let dates = RecurrenceSet(
      start: start, zone: zone, rule: rule, additions: event.rdates.compactMap(time),
      exceptions: event.exdates.compactMap(exception)
        + replaced.compactMap(time).map { .time($0) })
    // What has begun and not ended goes on.
    let length = event.endTime - event.startTime
    return dates.next(after: (now - length) * 1000).map {
      event.moved(from: start, to: $0.wall, zone)
    }
      ?? event
  }

  private static func time(_ text: String) -> LocalTime? { try? LocalTime(parsing: text) }

  private static func exception(_ text: String) -> RecurrenceException? {
    time(text).map { text.count > 10 ? .time($0) : .day($0) }
  }
}

extension Event {
  /// The same so much later on the wall.
  fileprivate func moved(from start: LocalTime, to wall: LocalTime, _ zone: LocalZone) -> Event {
    var event = self
    event.startLocal = wall.wallText
    if let end = endLocal.flatMap({ try? LocalTime(parsing: $0) }) {
      let length = end.wallSeconds - start.wallSeconds
      event.endLocal = LocalTime(wallSeconds: wall.wallSeconds + length).wallText
    }
    event.derive(in: zone)
    return event
  }
}
