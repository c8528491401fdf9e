import Timekeeping

/// A date or a date with a time of day, as iCalendar writes it.
package enum CalendarTime: Hashable, Sendable {
  /// `20261205`.
  case day(LocalTime)
  /// `20261205T190000`, by the clock on some wall.
  case wall(LocalTime)
  /// `20261205T170000Z`, in seconds since 1970.
  case utc(Int)

  /// Reads one; none where no such day or time of day exists.
  package init?(parsing text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard [8, 15, 16].contains(bytes.count), let date = Self.numbers(bytes[0..<8], [4, 2, 2]),
      date[0] > 0, CivilDay.exists(year: date[0], month: date[1], day: date[2])
    else { return nil }
    var time = LocalTime(year: date[0], month: date[1], day: date[2])
    guard bytes.count > 8 else {
      self = .day(time)
      return
    }
    guard [0x54, 0x74].contains(bytes[8]), let clock = Self.numbers(bytes[9..<15], [2, 2, 2]),
      clock[0] < 24, clock[1] < 60, clock[2] <= 60
    else { return nil }
    (time.hour, time.minute, time.second) = (clock[0], clock[1], min(clock[2], 59))
    guard bytes.count == 16 else {
      self = .wall(time)
      return
    }
    guard [0x5A, 0x7A].contains(bytes[15]) else { return nil }
    self = .utc(time.wallSeconds)
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>, _ widths: [Int]) -> [Int]? {
    guard bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    var rest = bytes
    return widths.map { width in
      defer { rest = rest.dropFirst(width) }
      return rest.prefix(width).reduce(0) { $0 * 10 + Int($1) - 0x30 }
    }
  }

  /// As iCalendar writes it.
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
