import Timekeeping

/// A date, or a date with a time of day, as iCalendar writes it.
package enum CalendarTime: Hashable, Sendable {
  /// `20261205`.
  case day(LocalTime)
  /// `20261205T190000`, a local time.
  case wall(LocalTime)
  /// `20261205T170000Z`, in seconds since 1970.
  case utc(Int)

  /// Parses a date or time; `nil` if no such day or time of day exists.
  package init?(parsing text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 8 || bytes.count == 15 || bytes.count == 16,
      var time = Self.day(bytes)
    else { return nil }
    guard bytes.count > 8 else {
      self = .day(time)
      return
    }
    guard bytes[8] | 0x20 == 0x74, let hour = Self.number(bytes, 9..<11),
      let minute = Self.number(bytes, 11..<13), let second = Self.number(bytes, 13..<15),
      hour < 24, minute < 60, second <= 60
    else { return nil }
    (time.hour, time.minute, time.second) = (hour, minute, min(second, 59))
    guard bytes.count == 16 else {
      self = .wall(time)
      return
    }
    guard bytes[15] | 0x20 == 0x7A else { return nil }
    self = .utc(time.wallSeconds)
  }

  private static func day(_ bytes: [UInt8]) -> LocalTime? {
    guard let year = number(bytes, 0..<4), let month = number(bytes, 4..<6),
      let day = number(bytes, 6..<8), year > 0,
      CivilDay.exists(year: year, month: month, day: day)
    else { return nil }
    return LocalTime(year: year, month: month, day: day)
  }

  private static func number(_ bytes: [UInt8], _ place: Range<Int>) -> Int? {
    var number = 0
    for index in place {
      guard case let digit = bytes[index] &- 0x30, digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// The text in iCalendar's form.
  package var text: String {
    switch self {
    case .day(let day): Self.digits(day.date)
    case .wall(let wall): Self.digits(wall.date) + "T" + Self.digits(wall.timeOfDay)
    case .utc(let seconds): CalendarTime.wall(LocalTime(wallSeconds: seconds)).text + "Z"
    }
  }

  private static func digits(_ text: String) -> String {
    String(text.filter { ("0"..."9").contains($0) })
  }
}
