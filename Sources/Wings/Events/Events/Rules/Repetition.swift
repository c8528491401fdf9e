import Calendars
import Timekeeping

/// A repetition of an event that forms can edit.
package struct Repetition: Sendable, Equatable {
  package enum Pace: String, Sendable, CaseIterable {
    case daily, weekly
    /// On the same day of every month.
    case monthDay
    /// On the same weekday of every month, such as its second Friday.
    case monthWeekday
    case monthEnd
    case yearly
  }

  package enum End: Sendable, Equatable {
    case never
    /// This number of times in total, the first included.
    case times(Int)
    /// The last day on which it may start; the time of day is ignored.
    case day(LocalTime)
  }

  package var pace: Pace
  /// The interval in days, weeks, months or years.
  package var every: Int
  /// Weekdays of a weekly repetition, 0 is Monday; empty for the weekday of the start.
  package var weekdays: Set<Int>
  package var end: End

  /// The total numbers of dates that forms allow.
  package static let times = 1...730
  /// The intervals that forms allow.
  package static let steps = 1...99

  package init(
    _ pace: Pace, every: Int = 1, on weekdays: Set<Int> = [], _ end: End = .never
  ) {
    (self.pace, self.every, self.weekdays, self.end) = (pace, every, weekdays, end)
  }

  /// Reads a rule; `nil` if it contains anything that forms do not offer.
  ///
  /// - Parameters:
  ///   - rule: An RRULE.
  ///   - start: The local start of the first date.
  ///   - zone: The time zone of `start`.
  package init?(rule: String, from start: LocalTime, in zone: LocalZone) {
    guard let read = try? RecurrenceRule(parsing: rule), let end = End(read, from: start, in: zone),
      Self.steps.contains(read.interval),
      let found = Pace.allCases.lazy.compactMap({ Self($0, read, start) }).first
    else { return nil }
    self = found
    self.end = end
  }

  /// Returns the repetition as an RRULE.
  ///
  /// - Parameters:
  ///   - start: The local start of the first date.
  ///   - zone: The time zone of `start`.
  ///   - isAllDay: Whether the event is an all-day event.
  /// - Returns: An RRULE.
  package func rule(from start: LocalTime, in zone: LocalZone, isAllDay: Bool) -> String {
    var rule = parts(start)
    switch end {
    case .never: break
    case .times(let count): rule.count = count
    case .day(let day): rule.until = .day(day)
    }
    return rule.text(in: zone, isAllDay: isAllDay)
  }

  /// Returns the ordinal of a day's weekday in its month: 2 for the second Friday.
  ///
  /// It is -1, the last, from the 29th on, because not every month has a fifth Friday.
  package static func ordinal(of day: LocalTime) -> Int { day.day > 28 ? -1 : (day.day + 6) / 7 }
}

extension Repetition {
  /// Returns the rule without its end.
  private func parts(_ start: LocalTime) -> RecurrenceRule {
    var rule = RecurrenceRule(pace.frequency)
    rule.interval = every
    switch pace {
    case .daily, .monthDay, .yearly: break
    case .weekly: rule.weekdays = weekdays.sorted().map { RecurrenceRule.Weekday($0) }
    case .monthWeekday:
      rule.weekdays = [
        RecurrenceRule.Weekday(start.weekday - 1, ordinal: Self.ordinal(of: start))
      ]
    case .monthEnd: rule.monthDays = [-1]
    }
    return rule
  }

  /// Reads a rule as one pace, or fails if the rule contains anything else.
  private init?(_ pace: Pace, _ rule: RecurrenceRule, _ start: LocalTime) {
    let own: Set = [start.weekday - 1]
    let isPlain = rule.weekdays.allSatisfy { $0.ordinal == 0 }
    let days = pace == .weekly && isPlain ? Set(rule.weekdays.map(\.day)) : []
    self.init(pace, every: rule.interval, on: days == own ? [] : days)
    var said = rule
    (said.count, said.until) = (nil, nil)
    // The start of the week matters only with several weekdays and an interval above one week.
    if every == 1 || weekdays.isEmpty { said.weekStart = 0 }
    if pace == .weekly, isPlain { said.weekdays = parts(start).weekdays }
    if pace == .monthDay || pace == .yearly, rule.monthDays == [start.day] { said.monthDays = [] }
    if pace == .yearly, rule.months == [start.month] { said.months = [] }
    guard said == parts(start) else { return nil }
  }
}

extension Repetition.Pace {
  fileprivate var frequency: RecurrenceRule.Frequency {
    switch self {
    case .daily: .daily
    case .weekly: .weekly
    case .monthDay, .monthWeekday, .monthEnd: .monthly
    case .yearly: .yearly
    }
  }
}

extension Repetition.End {
  /// Reads the end of a rule; `nil` if it repeats more often than forms allow.
  fileprivate init?(_ rule: RecurrenceRule, from start: LocalTime, in zone: LocalZone) {
    switch (rule.count, rule.until) {
    case (let count?, _):
      guard Repetition.times.contains(count) else { return nil }
      self = .times(count)
    case (_, .wall(let wall)): self = .day(Self.day(of: wall, from: start))
    case (_, .day(let day)): self = .day(Self.day(of: day))
    case (_, .utc(let seconds)):
      let wall = LocalTime(utcMilliseconds: seconds * 1000, in: zone)
      self = .day(Self.day(of: wall, from: start))
    case (nil, nil): self = .never
    }
  }

  /// Returns the last day; an end before the start's time of day excludes its own day.
  private static func day(of time: LocalTime, from start: LocalTime) -> LocalTime {
    day(of: time.timeOfDay < start.timeOfDay ? time.adding(days: -1) : time)
  }

  private static func day(of time: LocalTime) -> LocalTime {
    LocalTime(year: time.year, month: time.month, day: time.day)
  }
}

/// Checks of recurrence rules that people type.
package enum EventRule {
  /// Why a rule yields no dates.
  package enum Fault: String, Sendable, CaseIterable {
    /// It cannot be parsed.
    case unknown = "ruleUnknown"
    /// It is valid but yields no date.
    case empty = "ruleEmpty"
  }

  /// Whether a text is a valid recurrence rule.
  package static func isRule(_ text: String) -> Bool {
    (try? RecurrenceRule(parsing: text)) != nil
  }

  /// Returns the fault of a rule with a local start in a time zone, or `nil`.
  static func fault(of text: String, from start: LocalTime, in zone: LocalZone) -> Fault? {
    guard let rule = try? RecurrenceRule(parsing: text) else { return .unknown }
    let dates = RecurrenceSet(start: start, zone: zone, rule: rule)
    return (try? dates.check()) == nil ? .empty : nil
  }
}
