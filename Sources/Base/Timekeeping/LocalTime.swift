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
    let local =
      CivilDay.day(year: year, month: month, day: day) * 86_400 + hour * 3600 + minute * 60 + second
    // No zone is more than 26 h from any other reading of itself, so both sides are in reach.
    let before = zone.offsetSeconds(local - 26 * 3600)
    let after = zone.offsetSeconds(local + 26 * 3600)
    let matches = Set([before, after]).filter { zone.offsetSeconds(local - $0) == $0 }
    if matches.isEmpty { throw .neverOccurs(offsets: [before, after]) }
    guard let offset = matches.first, matches.count == 1 else {
      throw .ambiguous(offsets: [before, after])
    }
    return (local - offset) * 1000
  }
}
