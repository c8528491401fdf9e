import Timekeeping

/// An event and those of its dates that differ.
package struct CalendarSeries: Sendable {
  /// The common properties of all dates; the first replacement if the file lacks the series itself.
  package let main: CalendarItem
  /// The items that each replace one date.
  package let replacements: [CalendarItem]

  package struct Date: Sendable {
    package let item: CalendarItem
    /// Milliseconds since 1970.
    package let start: Int
    /// Milliseconds since 1970; `nil` if the item has no end.
    package let end: Int?
    /// The local time that the series gives, which identifies the date.
    package let wall: LocalTime
  }

  /// Groups events by UID, in the order in which each UID first appears.
  package static func grouped(_ items: [CalendarItem]) -> [CalendarSeries] {
    var order: [String] = []
    var members: [String: [CalendarItem]] = [:]
    for item in items {
      if members[item.uid] == nil { order.append(item.uid) }
      members[item.uid, default: []].append(item)
    }
    return order.flatMap { uid in
      let (mains, others) = (
        (members[uid] ?? []).filter { $0.replaces == nil },
        (members[uid] ?? []).filter { $0.replaces != nil }
      )
      guard let main = mains.first else {
        return others.map { CalendarSeries(main: $0, replacements: []) }
      }
      return [CalendarSeries(main: main, replacements: others)]
    }
  }

  /// Returns the dates that begin in a range, in order, including cancelled ones.
  ///
  /// - Parameter range: Milliseconds since 1970.
  /// - Returns: At most ``RecurrenceSet/most`` dates of the rule, and all
  ///   replaced dates in the range.
  /// - Throws: `ZoneError` if this machine lacks a zone.
  package func dates(in range: Range<Int>) throws(ZoneError) -> [Date] {
    let zone = try main.zone()
    var dates: [Date] = []
    var replaced: [LocalTime] = []
    for item in replacements {
      guard let date = item.replaces else { continue }
      let name = try wall(of: date, in: zone)
      replaced.append(name)
      let own = try item.zone()
      let start = item.start.settledUTCMilliseconds(in: own)
      if range.contains(start) { dates.append(Self.date(item, item.start, own, name: name)) }
    }
    let answer = try main.recurrence(without: replaced).dates(in: range)
    dates += answer.dates.map { Self.date(main, $0.wall, zone, name: $0.wall) }
    return dates.sorted { ($0.start, $0.item.uid) < ($1.start, $1.item.uid) }
  }

  /// Returns a date of the series in the zone of ``main``.
  private func wall(of date: CalendarItem.SeriesDate, in zone: LocalZone) throws(ZoneError)
    -> LocalTime
  {
    if main.isAllDay || date.zoneName == main.zoneName { return date.wall }
    let own = try CalendarItem.zone(date.zoneName)
    return LocalTime(utcMilliseconds: date.wall.settledUTCMilliseconds(in: own), in: zone)
  }

  /// Returns the date of an item that begins at a local time and lasts as long as the item.
  private static func date(
    _ item: CalendarItem, _ wall: LocalTime, _ zone: LocalZone, name: LocalTime
  ) -> Date {
    let start = wall.settledUTCMilliseconds(in: zone)
    var end: Int?
    if let last = item.end {
      // All-day events last a number of calendar days; other events last an exact time.
      end =
        item.isAllDay
        ? LocalTime(wallSeconds: wall.wallSeconds + last.wallSeconds - item.start.wallSeconds)
          .settledUTCMilliseconds(in: zone)
        : start + last.settledUTCMilliseconds(in: zone)
          - item.start.settledUTCMilliseconds(in: zone)
    }
    return Date(item: item, start: start, end: end, wall: name)
  }
}
