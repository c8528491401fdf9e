/// The same changes of the clocks every year, as the foot of a zone file writes them.
///
/// That is the `TZ` of POSIX with the extension of RFC 9636: `EET-2EEST,M3.5.0/3,M10.5.0/4`.
public struct YearlyZoneRule: Hashable, Sendable {
  /// A day of any year, and how long after its midnight the clocks change.
  public struct Day: Hashable, Sendable {
    /// Which day of a year.
    public enum Kind: Hashable, Sendable {
      /// Day 1 to 365; 29 February is never counted.
      case julian(Int)
      /// Day 0 to 365; 29 February is counted.
      case ordinal(Int)
      /// A weekday from 0, Sunday, in the week 1 to 5 of a month; week 5 is the last one.
      case weekday(month: Int, week: Int, weekday: Int)
    }
    /// Which day.
    public let kind: Kind
    /// Seconds from its midnight, by the clock that is then changed; -167 h to 167 h.
    public let seconds: Int
  }

  /// What is told as the usual time.
  public let standard: ZoneClock
  /// What holds from the first day to the second; none where the clocks never change.
  public let summer: Summer?

  /// What is told as summer time, and when.
  public struct Summer: Hashable, Sendable {
    /// What the clocks show in it.
    public let clock: ZoneClock
    /// Where it begins.
    public let start: Day
    /// Where it ends.
    public let end: Day
  }

  /// What the clocks show at a moment in seconds since 1970.
  public func clock(at utcSeconds: Int) -> ZoneClock {
    guard let summer else { return standard }
    let moment = Self.withinReach(utcSeconds)
    let year = Self.year(of: moment)
    let last = (year - 1...year + 1).flatMap { edges(of: $0, summer) }.last { $0.moment <= moment }
    return last?.isStart == false ? standard : summer.clock
  }

  /// The moments in some seconds since 1970 at which the clocks may change, in order.
  public func moments(in range: Range<Int>) -> [Int] {
    guard let summer, !range.isEmpty else { return [] }
    let range = Self.withinReach(range.lowerBound)..<Self.withinReach(range.upperBound)
    let years = Self.year(of: range.lowerBound) - 1...Self.year(of: range.upperBound) + 1
    return years.flatMap { edges(of: $0, summer) }.map(\.moment).filter(range.contains).sorted()
  }

  /// Both changes of a year in their order; where years touch, the end of one comes first.
  private func edges(of year: Int, _ summer: Summer) -> [(moment: Int, isStart: Bool)] {
    let start = summer.start.wallSeconds(in: year) - standard.offset
    let end = summer.end.wallSeconds(in: year) - summer.clock.offset
    return start < end ? [(start, true), (end, false)] : [(end, false), (start, true)]
  }

  private static func withinReach(_ utcSeconds: Int) -> Int {
    // The years 1 to 9999: nobody asks beyond, and nothing overflows.
    min(max(utcSeconds, -62_135_596_800), 253_402_300_799)
  }

  private static func year(of utcSeconds: Int) -> Int {
    CivilDay.fields(ofDay: CivilDay.floorDivide(utcSeconds, by: 86_400)).year
  }
}

extension YearlyZoneRule.Day {
  /// When it is in a year by the clocks that are then left, in seconds since 1970.
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
