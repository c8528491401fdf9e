import Timekeeping

extension RecurrenceRule {
  /// Returns the rule as the value of an RRULE.
  ///
  /// - Parameters:
  ///   - zone: The event's zone; UNTIL is written in UTC, as RFC 5545 requires.
  ///   - isAllDay: Whether the event lasts all day; UNTIL is then a date.
  /// - Returns: A text such as `FREQ=WEEKLY;BYDAY=TU`.
  package func text(in zone: LocalZone, isAllDay: Bool) -> String {
    var parts = ["FREQ=" + frequency.rawValue]
    if skip != .omit { parts = ["RSCALE=GREGORIAN"] + parts + ["SKIP=" + skip.rawValue] }
    if interval != 1 { parts.append("INTERVAL=\(interval)") }
    if let count { parts.append("COUNT=\(count)") }
    if let until { parts.append("UNTIL=" + Self.text(of: until, zone, isAllDay)) }
    for (name, numbers) in lists where !numbers.isEmpty {
      parts.append(name + "=" + numbers.map(String.init).joined(separator: ","))
    }
    if !weekdays.isEmpty { parts.append("BYDAY=" + weekdays.map(\.text).joined(separator: ",")) }
    if weekStart != 0 { parts.append("WKST=" + Self.weekdayNames[weekStart]) }
    return parts.joined(separator: ";")
  }

  private var lists: [(String, [Int])] {
    [
      ("BYMONTH", months), ("BYWEEKNO", weeks), ("BYYEARDAY", yearDays), ("BYMONTHDAY", monthDays),
      ("BYHOUR", hours), ("BYMINUTE", minutes), ("BYSECOND", seconds), ("BYSETPOS", positions),
    ]
  }

  private static func text(of until: Until, _ zone: LocalZone, _ isAllDay: Bool) -> String {
    let last = until.lastWall(in: zone)
    if isAllDay { return CalendarTime.day(last).text }
    return CalendarTime.utc(last.settledUTCMilliseconds(in: zone) / 1000).text
  }
}

extension RecurrenceRule {
  /// Returns the last local time at which the rule may repeat.
  ///
  /// `nil` if it has no end or ends with a whole day.
  package func lastWall(in zone: LocalZone) -> LocalTime? {
    if case .day = until { return nil }
    return until?.lastWall(in: zone)
  }
}

extension RecurrenceRule.Until {
  /// Returns the last local time that the limit includes.
  func lastWall(in zone: LocalZone) -> LocalTime {
    switch self {
    case .wall(let wall): return wall
    case .day(let day):
      return LocalTime(
        year: day.year, month: day.month, day: day.day, hour: 23, minute: 59, second: 59)
    case .utc(let seconds): return LocalTime(utcMilliseconds: seconds * 1000, in: zone)
    }
  }
}

extension RecurrenceRule.Weekday {
  fileprivate var text: String {
    (ordinal == 0 ? "" : String(ordinal)) + RecurrenceRule.weekdayNames[day]
  }
}
