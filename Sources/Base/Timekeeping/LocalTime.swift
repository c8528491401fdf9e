/// A date and time of day in local time.
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

  /// Creates a local time from its fields, unchecked.
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

  /// Creates the local time in a zone at a moment in milliseconds since 1970.
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
    guard isPlain else {
      return "\(Elapsed.padded(year, 4))-\(Elapsed.padded(month, 2))-\(Elapsed.padded(day, 2))"
    }
    return String(unsafeUninitializedCapacity: 10) { text in
      Self.write(year / 100, to: text, at: 0)
      Self.write(year % 100, to: text, at: 2)
      Self.write(month, to: text, at: 5, behind: Self.hyphen)
      Self.write(day, to: text, at: 8, behind: Self.hyphen)
      return 10
    }
  }

  /// The time of day as `HH:MM:SS`.
  public var timeOfDay: String {
    guard isPlain else {
      return [hour, minute, second].map { Elapsed.padded($0, 2) }.joined(separator: ":")
    }
    return String(unsafeUninitializedCapacity: 8) { text in
      Self.write(hour, to: text, at: 0)
      Self.write(minute, to: text, at: 3, behind: Self.colon)
      Self.write(second, to: text, at: 6, behind: Self.colon)
      return 8
    }
  }

  /// Date and time of day as stored in documents, `YYYY-MM-DDTHH:MM:SS`.
  public var wallText: String { "\(date)T\(timeOfDay)" }

  /// Whether each field fits into its fixed number of digits.
  private var isPlain: Bool {
    (0...9999).contains(year) && [month, day, hour, minute, second].allSatisfy((0...99).contains)
  }

  /// Writes two digits, and a separator before them if one is given.
  private static func write(
    _ number: Int, to text: UnsafeMutableBufferPointer<UInt8>, at place: Int,
    behind sign: UInt8? = nil
  ) {
    if let sign { text[place - 1] = sign }
    text[place] = UInt8(0x30 + number / 10)
    text[place + 1] = UInt8(0x30 + number % 10)
  }

  /// Returns the moment of this local time in a zone.
  ///
  /// - Parameter zone: The time zone.
  /// - Returns: Milliseconds since 1970.
  /// - Throws: `LocalTimeError` if the local time occurs twice or never.
  public func utcMilliseconds(in zone: LocalZone = .system) throws(LocalTimeError) -> Int {
    switch moments(in: zone) {
    case .once(let offset): return utcMilliseconds(atOffset: offset)
    case .never(let before, let after): throw .neverOccurs(offsets: [before, after])
    case .twice(let first, let second): throw .ambiguous(offsets: [first, second])
    }
  }
}

extension LocalTime {
  /// Parses `YYYY-MM-DD`, `YYYY-MM-DD HH:MM` or `YYYY-MM-DD HH:MM:SS`.
  ///
  /// - Parameter text: The text; a `T` may replace the space.
  /// - Throws: `LocalTimeError.malformed` if the text has another form or the day does not exist.
  public init(parsing text: String) throws(LocalTimeError) {
    var text = text
    guard let time = text.withUTF8({ Self.read($0) }) else { throw .malformed }
    self = time
  }

  /// Parses bytes instead of characters for speed.
  ///
  /// Imports contain tens of thousands of times.
  private static func read(_ text: UnsafeBufferPointer<UInt8>) -> LocalTime? {
    guard var time = day(text) else { return nil }
    if text.count == 10 { return time }
    guard text.count == 16 || text.count == 19, text[10] == 0x20 || text[10] == 0x54,
      text[13] == colon, let hour = number(text, 11..<13), let minute = number(text, 14..<16),
      hour < 24, minute < 60
    else { return nil }
    (time.hour, time.minute) = (hour, minute)
    if text.count == 16 { return time }
    guard text[16] == colon, let second = number(text, 17..<19), second < 60 else { return nil }
    time.second = second
    return time
  }

  private static func day(_ text: UnsafeBufferPointer<UInt8>) -> LocalTime? {
    guard text.count >= 10, text[4] == hyphen, text[7] == hyphen, let year = number(text, 0..<4),
      let month = number(text, 5..<7), let day = number(text, 8..<10), year > 0,
      CivilDay.exists(year: year, month: month, day: day)
    else { return nil }
    return LocalTime(year: year, month: month, day: day)
  }

  private static let colon = UInt8(ascii: ":")
  private static let hyphen = UInt8(ascii: "-")

  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ place: Range<Int>) -> Int? {
    var number = 0
    for index in place {
      guard case let digit = text[index] &- 0x30, digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }
}

/// The reason why a local time is not one definite moment.
public enum LocalTimeError: Error, Equatable, Sendable {
  /// The text is not a date and time of day.
  case malformed
  /// The clocks go back and show it twice.
  ///
  /// Offsets from UTC in seconds, the earlier moment first.
  case ambiguous(offsets: [Int])
  /// The clocks go forward and skip it.
  ///
  /// Offsets from UTC in seconds, before and after.
  case neverOccurs(offsets: [Int])

  /// Parses an offset such as `Z`, `+02:00`, `+0200` or `+02` into seconds.
  public static func offset(of text: some StringProtocol) -> Int? {
    if text == "Z" { return 0 }
    let digits = String(text.dropFirst().filter { $0 != ":" })
    guard text.first == "+" || text.first == "-", digits.count == 2 || digits.count == 4,
      digits.allSatisfy(\.isNumber), let hours = Int(digits.prefix(2)),
      let minutes = Int("0" + digits.dropFirst(2)), hours < 15, minutes < 60
    else { return nil }
    return (hours * 3600 + minutes * 60) * (text.first == "-" ? -1 : 1)
  }

  /// Returns an offset from UTC as `+02:00`.
  public static func text(ofOffset seconds: Int) -> String {
    let minutes = abs(seconds) / 60
    let size = "\(Elapsed.padded(minutes / 60, 2)):\(Elapsed.padded(minutes % 60, 2))"
    return (seconds < 0 ? "-" : "+") + size
  }
}

extension LocalTime {
  /// The day of the week, 1 for Monday to 7 for Sunday.
  public var weekday: Int {
    // 1970-01-01 was a Thursday.
    let days = CivilDay.day(year: year, month: month, day: day) + 3
    return (days % 7 + 7) % 7 + 1
  }

  /// The number of days in the month.
  public var monthLength: Int {
    (28...31).last { CivilDay.exists(year: year, month: month, day: $0) } ?? 28
  }

  /// Returns the same time of day a number of days later, or earlier if negative.
  public func adding(days: Int) -> LocalTime {
    let number = CivilDay.day(year: year, month: month, day: day) + days
    let (year, month, day) = CivilDay.fields(ofDay: number)
    return LocalTime(
      year: year, month: month, day: day, hour: hour, minute: minute, second: second)
  }

  /// Returns midnight of the same day some months later or earlier.
  ///
  /// In a shorter month it is the last day.
  public func adding(months: Int) -> LocalTime {
    let all = year * 12 + month - 1 + months
    let (year, month) = (all / 12, all % 12 + 1)
    let first = LocalTime(year: year, month: month, day: 1)
    return LocalTime(year: year, month: month, day: min(day, first.monthLength))
  }
}
