import Timekeeping

extension RecurrenceRule {
  /// The rule of a single date, for a series whose dates are listed.
  package static let once: RecurrenceRule = {
    var rule = RecurrenceRule(.daily)
    rule.count = 1
    return rule
  }()

  /// Returns the rule with all dates moved as far as one of them.
  ///
  /// - Parameters:
  ///   - old: A date of the rule.
  ///   - new: The same date, moved.
  /// - Returns: The rule with the same end, or `nil` if no rule gives the moved dates.
  func moved(from old: LocalTime, to new: LocalTime) -> RecurrenceRule? {
    var rule = self
    if old.timeOfDay != new.timeOfDay {
      let times = [(hours, old.hour), (minutes, old.minute), (seconds, old.second)]
      guard times.allSatisfy({ $0.isEmpty || $0 == [$1] }) else { return nil }
      (rule.hours, rule.minutes, rule.seconds) = ([], [], [])
    }
    let days = Self.dayNumber(new) - Self.dayNumber(old)
    if days == 0 { return rule }
    let others = [months, weeks, yearDays, monthDays, positions]
    guard others.allSatisfy(\.isEmpty), weekdays.allSatisfy({ $0.ordinal == 0 }) else {
      return nil
    }
    switch frequency {
    case .daily, .weekly:
      // The week turns with its days, so that every second week keeps the same days.
      rule.weekdays = weekdays.map { Weekday(Self.turned($0.day, by: days)) }
      rule.weekStart = Self.turned(weekStart, by: days)
    case .monthly, .yearly:
      let isInMonth = (old.year, old.month) == (new.year, new.month)
      guard weekdays.isEmpty, isInMonth, max(old.day, new.day) <= 28 else { return nil }
    }
    return rule
  }

  private static func turned(_ weekday: Int, by days: Int) -> Int {
    ((weekday + days) % 7 + 7) % 7
  }

  private static func dayNumber(_ time: LocalTime) -> Int {
    CivilDay.day(year: time.year, month: time.month, day: time.day)
  }
}
