import Timekeeping

extension CalendarTime {
  /// Reads a time that some programs write unlike RFC 5545; `nil` if none can be meant.
  ///
  /// It accepts blanks, `2026-12-05T19:00:00`, `T1900`, `T240000`, fractions of a second and an
  /// offset such as `+0100`.
  init?(loosely text: some StringProtocol) {
    let plain = String(text.filter { !$0.isWhitespace }).uppercased()
    guard plain.utf8.count <= 40 else { return nil }
    let sides = plain.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = sides.first, date.utf8.allSatisfy({ $0 == 0x2D || Self.isDigit($0) }),
      let day = CalendarTime(parsing: String(date.filter { $0 != "-" })),
      case .day(let midnight) = day
    else { return nil }
    guard sides.count == 2 else {
      self = day
      return
    }
    let clock = sides[1].prefix { Self.isDigit($0.utf8.first ?? 0) || $0 == ":" }
    var zone = sides[1].dropFirst(clock.count)
    if zone.first == "." { zone = zone.dropFirst().drop { $0.isNumber } }
    guard let seconds = Self.seconds(ofDay: clock) else { return nil }
    let wall = midnight.wallSeconds + seconds
    switch zone {
    case "": self = .wall(LocalTime(wallSeconds: wall))
    case "Z": self = .utc(wall)
    default:
      guard let offset = Self.offset(zone) else { return nil }
      self = .utc(wall - offset)
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Reads `1900`, `19:00:30` or `240000`.
  private static func seconds(ofDay text: Substring) -> Int? {
    var digits = text.filter { $0 != ":" }
    if digits.count == 4 { digits += "00" }
    guard digits.count == 6, let number = Int(digits) else { return nil }
    let (hour, minute, second) = (number / 10_000, number / 100 % 100, number % 100)
    guard hour < 24 || number == 240_000, minute < 60, second <= 60 else { return nil }
    return hour * 3600 + minute * 60 + min(second, 59)
  }

  /// Reads `+0100`, `-05:30` or `+2` as seconds.
  static func offset(_ text: some StringProtocol) -> Int? {
    guard let sign = text.first, "+-".contains(sign) else { return nil }
    let digits = String(text.dropFirst().filter { $0 != ":" && $0 != "." })
    guard (1...4).contains(digits.count), let number = Int(digits), number >= 0 else { return nil }
    let (hours, minutes) = digits.count > 2 ? (number / 100, number % 100) : (number, 0)
    guard hours <= 14, minutes < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// Returns the day that the time means for an event of whole days.
  ///
  /// Some programs write days as midnights in UTC of a zone that the event does not name; the
  /// nearest midnight is meant. The last second of a day belongs to it.
  ///
  /// - Parameter zone: The zone in which the times of the event are written; `nil` if unknown.
  /// - Returns: The midnight that begins the day.
  func day(in zone: LocalZone?) -> LocalTime {
    switch self {
    case .day(let wall), .wall(let wall): return wall.midnight
    case .utc(let seconds):
      let wall = LocalTime(wallSeconds: seconds)
      if (wall.hour, wall.minute, wall.second) == (0, 0, 0) { return wall }
      if let zone {
        return LocalTime(utcMilliseconds: seconds * 1000, in: zone).midnight
      }
      let isLast = wall.second == 59
      let midnight = LocalTime(wallSeconds: seconds + 43_200 + (isLast ? 1 : 0))
      return (isLast ? midnight.adding(days: -1) : midnight).midnight
    }
  }
}
