/// A wall-clock time to the millisecond.
public enum LocalMoment: Sendable, Equatable {
  /// A date and time, and the milliseconds of the second.
  case date(LocalTime, milliseconds: Int)
  /// Milliseconds since midnight of an unknown day.
  case timeOfDay(Int)
  /// Milliseconds since 1970, from a clock that gives its zone.
  case utc(Int)

  private static let day = 86_400_000

  /// Parses `YYYY-MM-DD HH:MM:SS.mmm` or `HH:MM:SS.mmm`; `nil` for any other form.
  ///
  /// Digits after the third decimal are dropped.
  public init?(parsing text: String) {
    let parts = text.split(maxSplits: 1) { $0 == " " || $0 == "T" }.map(String.init)
    guard let last = parts.last, let milliseconds = Self.timeOfDay(last) else { return nil }
    guard parts.count == 2 else {
      self = .timeOfDay(milliseconds)
      return
    }
    guard let date = try? LocalTime(parsing: parts[0]) else { return nil }
    self.init(date, milliseconds)
  }

  /// The moment as it would be typed, without milliseconds.
  public var text: String {
    switch self {
    case .date(let local, _): local.date + " " + local.timeOfDay
    case .timeOfDay(let milliseconds): LocalTime(wallSeconds: milliseconds / 1000).timeOfDay
    case .utc(let milliseconds):
      LocalMoment.date(LocalTime(utcMilliseconds: milliseconds, in: .utc), milliseconds: 0).text
        + "Z"
    }
  }

  /// Splits an offset from UTC off a time: `01:30:00+01:00` is 01:30 where it is an hour ahead.
  ///
  /// - Returns: The time without it, and the offset in seconds; `nil` if there is none.
  public static func offset(behind text: String) -> (time: String, seconds: Int?) {
    guard let colon = text.firstIndex(of: ":"),
      let sign = text[colon...].firstIndex(where: { "Z+-".contains($0) }),
      let seconds = LocalTimeError.offset(of: text[sign...])
    else { return (text, nil) }
    return (String(text[..<sign]), seconds)
  }

  /// Creates a time on a date, from the milliseconds since its midnight.
  public init(_ date: LocalTime, _ millisecondsOfDay: Int) {
    let seconds = millisecondsOfDay / 1000
    self = .date(
      LocalTime(
        year: date.year, month: date.month, day: date.day, hour: seconds / 3600,
        minute: seconds / 60 % 60, second: seconds % 60),
      milliseconds: millisecondsOfDay % 1000)
  }

  /// Parses `HH:MM:SS.mmm` to milliseconds since midnight; `nil` if it is not a time of day.
  public static func timeOfDay(_ text: some StringProtocol) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.count == 2, parts[1].utf8.count == 2 else { return nil }
    return Elapsed.parse(String(text)).flatMap { $0 < day ? $0 : nil }
  }

  /// Returns the moment in milliseconds since 1970.
  ///
  /// A time without a date is on the day that puts it nearest to now. If a local time occurs twice,
  /// the moment nearer to now counts.
  ///
  /// - Parameters:
  ///   - now: Milliseconds since 1970.
  ///   - zone: The time zone.
  /// - Returns: `nil` for a local time that the clocks skip.
  public func utc(near now: Int, in zone: LocalZone = .system) -> Int? {
    switch self {
    case .utc(let milliseconds): return milliseconds
    case .date(let local, let milliseconds):
      return Self.utc(local, near: now, in: zone).map { $0 + milliseconds }
    case .timeOfDay(let milliseconds):
      let days = [-Self.day, 0, Self.day].map { LocalTime(utcMilliseconds: now + $0, in: zone) }
      return days.compactMap { LocalMoment($0, milliseconds).utc(near: now, in: zone) }
        .min { abs($0 - now) < abs($1 - now) }
    }
  }

  private static func utc(_ local: LocalTime, near now: Int, in zone: LocalZone) -> Int? {
    do throws(LocalTimeError) {
      return try local.utcMilliseconds(in: zone)
    } catch {
      guard case .ambiguous(let offsets) = error else { return nil }
      let flat = try? local.utcMilliseconds(in: LocalZone { _ in 0 })
      return offsets.compactMap { offset in flat.map { $0 - offset * 1000 } }
        .min { abs($0 - now) < abs($1 - now) }
    }
  }
}
