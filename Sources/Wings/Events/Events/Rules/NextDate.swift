import Calendars
import Store
import Timekeeping

/// The dates of a series, each as an event on that date.
package enum NextDate {
  /// The event on the date that goes on or comes next.
  ///
  /// - Parameters:
  ///   - event: A series, or what happens once.
  ///   - reader: Where dates of the series are that have an event of their own.
  ///   - now: Seconds since 1970.
  ///   - zones: Where its clock is; where this machine lacks it, the first date stands for all.
  /// - Returns: The event as it is then; itself where it happens once, and as over where no date is
  ///   left.
  /// - Throws: `StoreError` where a document cannot be read.
  package static func of(
    _ event: Event, in reader: any StoreReader, at now: Int, _ zones: Zones
  ) throws -> Event {
    guard !event.rule.isEmpty else { return event }
    let own = try reader.find(EventCollections.events, .matching("seriesID", .string(event.id)))
    let replaced = own.compactMap { $0.value.recurrenceID ?? nil }
    guard let walls = SeriesWalls(event, without: replaced, in: zones) else { return event }
    // What has begun and not ended goes on.
    let length = event.endTime - event.startTime
    return walls.next(after: now - length).map { event.on($0, in: zones) } ?? event.over(at: now)
  }

  /// The event on one of its dates.
  ///
  /// - Parameters:
  ///   - wall: The date, `YYYY-MM-DDTHH:MM:SS`.
  ///   - series: Which series.
  ///   - zones: Where its clock is.
  /// - Returns: The event as it is then; none where it has no such date.
  package static func on(_ wall: String, of series: Event, _ zones: Zones) -> Event? {
    guard SeriesWalls(series, in: zones)?.contains(wall) == true else { return nil }
    return series.on(wall, in: zones)
  }

  /// The event on each date that begins in a time, those aside that have an event of their own.
  ///
  /// - Parameters:
  ///   - series: Which series.
  ///   - own: The dates of it that have one.
  ///   - range: Seconds since 1970.
  ///   - zones: Where its clock is.
  /// - Returns: The events in order; none where the rule or the zone cannot be followed.
  package static func all(
    of series: Event, without own: [Event], in range: Range<Int>, _ zones: Zones
  ) -> [Event] {
    let walls = SeriesWalls(series, without: own.compactMap(\.recurrenceID), in: zones)
    return walls?.names(in: range).map { series.on($0, in: zones) } ?? []
  }
}

extension Event {
  /// A series of which every date that is left has an event of its own has none itself.
  fileprivate func over(at now: Int) -> Event {
    var event = self
    (event.startTime, event.endTime) = (min(startTime, now - 1), min(endTime, now))
    return event
  }

  /// The same so much later on the wall.
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
