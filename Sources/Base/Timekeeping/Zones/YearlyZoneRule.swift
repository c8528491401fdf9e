/// A yearly rule for changes of the clocks, as in the footer of a zone file.
///
/// The format is the POSIX `TZ` string with the extensions of RFC 9636:
/// `EET-2EEST,M3.5.0/3,M10.5.0/4`.
public struct YearlyZoneRule: Hashable, Sendable {
  /// A day of any year, and the time of day at which the clocks change.
  public struct Day: Hashable, Sendable {
    /// A way to specify a day of the year.
    public enum Kind: Hashable, Sendable {
      /// Day 1 to 365; 29 February is never counted.
      case julian(Int)
      /// Day 0 to 365; 29 February is counted.
      case ordinal(Int)
      /// A weekday (0 is Sunday) in week 1 to 5 of a month; week 5 is the last one.
      case weekday(month: Int, week: Int, weekday: Int)
    }
    /// The day.
    public let kind: Kind
    /// Seconds from its midnight, by the clock before the change; -167 h to 167 h.
    public let seconds: Int
  }

  /// The standard time.
  public let standard: ZoneClock
  /// The summer time; `nil` if the clocks never change.
  public let summer: Summer?

  /// Summer time and its period.
  public struct Summer: Hashable, Sendable {
    /// The setting in summer.
    public let clock: ZoneClock
    /// When it begins.
    public let start: Day
    /// When it ends.
    public let end: Day
  }

  /// Returns the setting at a moment in seconds since 1970.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    guard let summer else { return standard }
    let moment = Self.withinReach(utcSeconds)
    let year = Self.year(of: moment)
    let last = (year - 1...year + 1).flatMap { edges(of: $0, summer) }.last { $0.moment <= moment }
    return last?.isStart == false ? standard : summer.clock
  }

  /// Returns the moments within a range at which the clocks may change, in order.
  ///
  /// All are in seconds since 1970.
  public func moments(in range: Range<Int>) -> [Int] {
    guard let summer, !range.isEmpty else { return [] }
    let range = Self.withinReach(range.lowerBound)..<Self.withinReach(range.upperBound)
    let years = Self.year(of: range.lowerBound) - 1...Self.year(of: range.upperBound) + 1
    return years.flatMap { edges(of: $0, summer) }.map(\.moment).filter(range.contains).sorted()
  }

  /// Returns both changes of a year in order; of two simultaneous ones the end is first.
  private func edges(of year: Int, _ summer: Summer) -> [(moment: Int, isStart: Bool)] {
    let start = summer.start.wallSeconds(in: year) - standard.offset
    let end = summer.end.wallSeconds(in: year) - summer.clock.offset
    return start < end ? [(start, true), (end, false)] : [(end, false), (start, true)]
  }

  private static func withinReach(_ utcSeconds: Int) -> Int {
    // The years 1 to 9999, so that no computation overflows.
    min(max(utcSeconds, -62_135_596_800), 253_402_300_799)
  }

  private static func year(of utcSeconds: Int) -> Int {
    CivilDay.fields(ofDay: CivilDay.floorDivide(utcSeconds, by: 86_400)).year
  }
}

extension YearlyZoneRule.Day {
  /// Returns the time in a year by the clock before the change, in seconds since 1970.
  func wallSeconds(in year: Int) -> Int { dayNumber(in: year) * 86_400 + seconds }

  private func dayNumber(in year: Int) -> Int {
    let first = CivilDay.day(year: year, month: 1, day: 1)
    switch kind {
    case .ordinal(let days): return first + days
    case .julian(let days):
      let leap = CivilDay.exists(year: year, month: 2, day: 29) && days >= 60
      return first + days - (leap ? 0 : 1)
    case .weekday(let month, let week, let weekday):
      return Self.day(year: year, month: month, week: week, weekday: weekday)
    }
  }

  private static func day(year: Int, month: Int, week: Int, weekday: Int) -> Int {
    let first = CivilDay.day(year: year, month: month, day: 1)
    // 1970-01-01 was a Thursday.
    let weekdayOfFirst = (first % 7 + 7 + 4) % 7
    let day = first + (weekday - weekdayOfFirst + 7) % 7 + (week - 1) * 7
    return CivilDay.fields(ofDay: day).month == month ? day : day - 7
  }
}
