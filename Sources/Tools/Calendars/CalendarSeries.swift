import Timekeeping

/// An event and the dates of it that are different.
package struct CalendarSeries: Sendable {
  /// What all dates have in common; of dates whose series is not there, the first of them.
  package let main: CalendarItem
  /// Each in place of one date.
  package let replacements: [CalendarItem]

  /// One date of a series.
  package struct Date: Sendable {
    package let item: CalendarItem
    /// In milliseconds since 1970.
    package let start: Int
    /// None where the item says none.
    package let end: Int?
    /// What the series says, by its clock: the name of the date.
    package let wall: LocalTime
  }

  /// Events put together by their identity, in the order of the first of each.
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

  /// The dates that begin in a range of milliseconds since 1970, in order, cancelled ones among them.
  ///
  /// - Parameter range: In milliseconds since 1970.
  /// - Returns: At most ``RecurrenceSet/most`` of the rule, and the others.
  /// - Throws: `ZoneError` where this machine lacks a zone.
  package func dates(in range: Range<Int>) throws(ZoneError) -> [Date] {
    let zone = try main.zone()
    var dates: [Date] = []
    var replaced: [LocalTime] = []
    for item in replacements {
      guard let wall = item.replaces else { continue }
      let own = try item.zone()
      let moment = wall.settledUTCMilliseconds(in: own)
      let name = LocalTime(utcMilliseconds: moment, in: zone)
      replaced.append(name)
      let start = item.start.settledUTCMilliseconds(in: own)
      if range.contains(start) { dates.append(Self.date(item, item.start, own, name: name)) }
    }
    let answer = try main.recurrence(without: replaced).dates(in: range)
    dates += answer.dates.map { Self.date(main, $0.wall, zone, name: $0.wall) }
    return dates.sorted { ($0.start, $0.item.uid) < ($1.start, $1.item.uid) }
  }

  /// The date of an item that begins at a time on its wall, as long as the item says.
  private static func date(
    _ item: CalendarItem, _ wall: LocalTime, _ zone: LocalZone, name: LocalTime
  ) -> Date {
    let start = wall.settledUTCMilliseconds(in: zone)
    var end: Int?
    if let last = item.end {
      // Days are days on the wall; hours take their time.
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
