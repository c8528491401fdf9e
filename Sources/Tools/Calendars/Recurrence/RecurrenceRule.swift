import Timekeeping

/// A recurrence rule: an RRULE of RFC 5545 in steps of days or more.
///
/// It steps in local time, and the caller supplies the zone.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: String, Hashable, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday and its ordinal in the month or year.
  package struct Weekday: Hashable, Sendable {
    /// From 1 at the start of the month or year, from -1 at its end; 0 for every one.
    package let ordinal: Int
    /// 0 (Monday) to 6.
    package let day: Int

    package init(_ day: Int, ordinal: Int = 0) {
      self.day = day
      self.ordinal = ordinal
    }
  }

  /// What happens to a day that the month lacks (RFC 7529).
  package enum Skip: String, Hashable, Sendable {
    case omit = "OMIT"
    case backward = "BACKWARD"
    case forward = "FORWARD"
  }

  /// The last moment at which the rule may repeat, inclusive.
  package enum Until: Hashable, Sendable {
    /// A local time.
    case wall(LocalTime)
    /// A whole day; the time of day is ignored.
    case day(LocalTime)
    /// Seconds since 1970.
    case utc(Int)
  }

  package var frequency: Frequency
  /// The number of days, weeks, months or years between periods, from 1.
  package var interval = 1
  /// The total number of dates, including the first.
  package var count: Int?
  package var until: Until?
  /// 1 to 12.
  package var months: [Int] = []
  /// 1 to 53, or -1 to -53 from the end of the year.
  package var weeks: [Int] = []
  /// 1 to 366, or -1 to -366 from the end of the year.
  package var yearDays: [Int] = []
  /// 1 to 31, or -1 to -31 from the end of the month.
  package var monthDays: [Int] = []
  package var weekdays: [Weekday] = []
  /// 0 to 23.
  package var hours: [Int] = []
  package var minutes: [Int] = []
  package var seconds: [Int] = []
  /// Positions among the dates of a period, from 1, or from -1 at its end; empty for all.
  package var positions: [Int] = []
  /// 0 (Monday) to 6.
  package var weekStart = 0
  package var skip = Skip.omit

  package init(_ frequency: Frequency) { self.frequency = frequency }

  /// The years in which events can be planned; rules are not evaluated beyond them.
  package static let years = 1970...2199
  /// The maximum number of days that one query examines.
  ///
  /// That takes less than 50 ms and covers more than 500 years.
  package static let mostWork = 200_000
}

/// The reason why a rule is not followed, so that only the first date counts.
package enum RecurrenceError: Error, Hashable, Sendable {
  /// The named part does not follow RFC 5545.
  case malformed(String)
  case withinDay
  /// The rule uses the named calendar instead of the Gregorian one.
  case otherCalendar(String)
  /// The rule ends before the first date.
  case endsBeforeStart
  /// No date fits the rule within fifty years of the first.
  case noDate
}
