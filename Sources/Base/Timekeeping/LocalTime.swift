/// A date and a time of day as a clock on the wall shows it.
public struct LocalTime: Sendable, Hashable {
  /// The year, such as 2026.
  public var year: Int
  /// The month, 1 to 12.
  public var month: Int
  /// The day of the month, 1 to 31.
  public var day: Int
  /// The hour, 0 to 23.
  public var hour: Int
  /// The minute, 0 to 59.
  public var minute: Int
  /// The second, 0 to 59.
  public var second: Int

  /// Makes a local time from its fields, unchecked.
  public init(
    year: Int, month: Int, day: Int, hour: Int = 0, minute: Int = 0, second: Int = 0
  ) {
    self.year = year
    self.month = month
    self.day = day
    self.hour = hour
    self.minute = minute
    self.second = second
  }

  /// What the clock on the wall shows at a moment in milliseconds since 1970.
  public init(utcMilliseconds: Int, in zone: LocalZone = .system) {
    let utcSeconds = CivilDay.floorDivide(utcMilliseconds, by: 1000)
    let local = utcSeconds + zone.offsetSeconds(utcSeconds)
    let days = CivilDay.floorDivide(local, by: 86_400)
    let seconds = local - days * 86_400
    let (year, month, day) = CivilDay.fields(ofDay: days)
    self.init(
      year: year, month: month, day: day, hour: seconds / 3600, minute: seconds / 60 % 60,
      second: seconds % 60)
  }

  /// The date as `YYYY-MM-DD`.
  public var date: String {
    "\(Elapsed.padded(year, 4))-\(Elapsed.padded(month, 2))-\(Elapsed.padded(day, 2))"
  }

  /// The time of day as `HH:MM:SS`.
  public var timeOfDay: String {
    [hour, minute, second].map { Elapsed.padded($0, 2) }.joined(separator: ":")
  }

  /// The moment this is in a zone, in milliseconds since 1970.
  ///
  /// - Parameter zone: Whose local time it is.
  /// - Returns: Milliseconds since 1970.
  /// - Throws: `LocalTimeError` where the clock shows this twice or never.
  public func utcMilliseconds(in zone: LocalZone = .system) throws(LocalTimeError) -> Int {
    switch moments(in: zone) {
    case .once(let offset): return utcMilliseconds(atOffset: offset)
    case .never(let before, let after): throw .neverOccurs(offsets: [before, after])
    case .twice(let first, let second): throw .ambiguous(offsets: [first, second])
    }
  }
}

extension LocalTime {
  /// Reads `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`.
  ///
  /// - Parameter text: The text; a `T` may stand for the space.
  /// - Throws: `LocalTimeError.malformed` where it is none or no such day exists.
  public init(parsing text: String) throws(LocalTimeError) {
    let parts = text.split(omittingEmptySubsequences: false) { $0 == " " || $0 == "T" }
    guard (1...2).contains(parts.count), let date = Self.numbers(in: parts[0], widths: [4, 2, 2]),
      date[0] > 0, CivilDay.exists(year: date[0], month: date[1], day: date[2])
    else { throw .malformed }
    let time = parts.count == 2 ? Self.timeOfDay(parts[1]) : [0, 0, 0]
    guard let time else { throw .malformed }
    self.init(
      year: date[0], month: date[1], day: date[2], hour: time[0], minute: time[1], second: time[2])
  }

  private static func timeOfDay(_ text: Substring) -> [Int]? {
    let fields = text.split(separator: ":", omittingEmptySubsequences: false).count
    guard (2...3).contains(fields),
      let numbers = numbers(
        in: text, widths: Array(repeating: 2, count: fields), separator: ":"),
      numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 })
    else { return nil }
    return fields == 3 ? numbers : numbers + [0]
  }

  private static func numbers(
    in text: Substring, widths: [Int], separator: Character = "-"
  ) -> [Int]? {
    let fields = text.split(separator: separator, omittingEmptySubsequences: false)
    guard fields.map(\.utf8.count) == widths else { return nil }
    let numbers = fields.compactMap { $0.utf8.allSatisfy(isDigit) ? Int($0) : nil }
    return numbers.count == widths.count ? numbers : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

/// Why a local time names no single moment.
public enum LocalTimeError: Error, Equatable, Sendable {
  /// The text is no date and time of day.
  case malformed
  /// The clocks go back and show it twice; offsets from UTC in seconds, the earlier moment first.
  case ambiguous(offsets: [Int])
  /// The clocks go forward and skip it; offsets from UTC in seconds, before and after.
  case neverOccurs(offsets: [Int])

  /// An offset from UTC as `+02:00`.
  public static func text(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let size = "\(Elapsed.padded(minutes / 60, 2)):\(Elapsed.padded(minutes % 60, 2))"
    return (seconds < 0 ? "-" : "+") + size
  }
}
