import Timekeeping

/// When something repeats: an RRULE of RFC 5545 in steps of days or more.
///
/// It steps on the clock on the wall and knows no zone.
package struct RecurrenceRule: Hashable, Sendable {
  package enum Frequency: String, Hashable, Sendable, CaseIterable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  /// A weekday, and which of the month or year.
  package struct Weekday: Hashable, Sendable {
    /// From the start of the month or year from 1, from its end from -1; 0 for every one.
    package let ordinal: Int
    /// From 0, Monday, to 6.
    package let day: Int

    package init(_ day: Int, ordinal: Int = 0) {
      self.day = day
      self.ordinal = ordinal
    }
  }

  /// What becomes of a day of the month that a month lacks (RFC 7529).
  package enum Skip: String, Hashable, Sendable {
    case omit = "OMIT"
    case backward = "BACKWARD"
    case forward = "FORWARD"
  }

  /// The last moment at which it may repeat, itself included.
  package enum Until: Hashable, Sendable {
    /// As the clock of the event shows it.
    case wall(LocalTime)
    /// The whole of a day; its time counts for nothing.
    case day(LocalTime)
    /// Seconds since 1970.
    case utc(Int)
  }

  package var frequency: Frequency
  /// Every so many days, weeks, months or years, from 1.
  package var interval = 1
  /// So many times in all, the first included.
  package var count: Int?
  package var until: Until?
  /// 1 to 12.
  package var months: [Int] = []
  /// 1 to 53, or -1 to -53 from the end of the year.
  package var weeks: [Int] = []
  /// 1 to 366, or -1 to -366 from its end.
  package var yearDays: [Int] = []
  /// 1 to 31, or -1 to -31 from the end of the month.
  package var monthDays: [Int] = []
  package var weekdays: [Weekday] = []
  /// 0 to 23.
  package var hours: [Int] = []
  package var minutes: [Int] = []
  package var seconds: [Int] = []
  /// Which of a period's dates, from 1, or -1 from its end; empty for all.
  package var positions: [Int] = []
  /// From 0, Monday.
  package var weekStart = 0
  package var skip = Skip.omit

  package init(_ frequency: Frequency) { self.frequency = frequency }

  /// Years in which anything can be planned; no rule is asked beyond them.
  package static let years = 1970...2199
  /// What examining dates may cost at most in one question: days looked at.
  ///
  /// That is less than 50 ms, and 500 years of days.
  package static let mostWork = 200_000
}

/// Why a rule is not followed, so that only the first date counts.
package enum RecurrenceError: Error, Hashable, Sendable {
  /// It is not written as RFC 5545 says; the part that is wrong.
  case malformed(String)
  /// It repeats within a day.
  case withinDay
  /// It repeats in another calendar than the Gregorian; its name.
  case otherCalendar(String)
  /// It ends before the first date.
  case endsBeforeStart
  /// No date fits it in the fifty years from the first.
  case noDate
}
