import Calendars
import Timekeeping

/// How an event repeats in one of the ways that forms offer.
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
    /// So many times in all, the first included.
    case times(Int)
    /// The last day on which it may begin; the time of it counts for nothing.
    case day(LocalTime)
  }

  package var pace: Pace
  /// Every so many days, weeks, months or years.
  package var every: Int
  /// On which days of the week, from 0, Monday, where it goes by weeks; none for that of its start.
  package var weekdays: Set<Int>
  package var end: End

  /// How many times forms let it repeat.
  package static let times = 1...730
  /// How many days, weeks, months or years forms let pass from one to the next.
  package static let steps = 1...99

  package init(
    _ pace: Pace, every: Int = 1, on weekdays: Set<Int> = [], _ end: End = .never
  ) {
    (self.pace, self.every, self.weekdays, self.end) = (pace, every, weekdays, end)
  }

  /// What a rule comes to; nothing where it says more, or something else, than forms offer.
  ///
  /// - Parameters:
  ///   - rule: An RRULE.
  ///   - start: When the first date begins, on the wall.
  ///   - zone: Whose wall that is.
  package init?(rule: String, from start: LocalTime, in zone: LocalZone) {
    guard let read = try? RecurrenceRule(parsing: rule), let end = End(read, from: start, in: zone),
      Self.steps.contains(read.interval),
      let found = Pace.allCases.lazy.compactMap({ Self($0, read, start) }).first
    else { return nil }
    self = found
    self.end = end
  }

  /// The same as an RRULE.
  ///
  /// - Parameters:
  ///   - start: When the first date begins, on the wall.
  ///   - zone: Whose wall that is.
  ///   - isAllDay: Whether it takes whole days.
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

  /// Which weekday of its month a day is: from 1, or -1 where not every month has so many.
  package static func ordinal(of day: LocalTime) -> Int { day.day > 28 ? -1 : (day.day + 6) / 7 }
}

extension Repetition {
  /// All a rule says but how often in all.
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

  /// A pace, where a rule says it and no more of what begins on a day.
  private init?(_ pace: Pace, _ rule: RecurrenceRule, _ start: LocalTime) {
    let own: Set = [start.weekday - 1]
    let isPlain = rule.weekdays.allSatisfy { $0.ordinal == 0 }
    let days = pace == .weekly && isPlain ? Set(rule.weekdays.map(\.day)) : []
    self.init(pace, every: rule.interval, on: days == own ? [] : days)
    var said = rule
    (said.count, said.until) = (nil, nil)
    // Where a week begins matters to several of its days, and to weeks left out.
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
  /// None for more times than forms let it repeat.
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

  /// Before the hour of the start it is the day before on which something may begin last.
  private static func day(of time: LocalTime, from start: LocalTime) -> LocalTime {
    day(of: time.timeOfDay < start.timeOfDay ? time.adding(days: -1) : time)
  }

  private static func day(of time: LocalTime) -> LocalTime {
    LocalTime(year: time.year, month: time.month, day: time.day)
  }
}

/// Rules by which events repeat, as people type them.
package enum EventRule {
  /// Why a rule brings no dates.
  package enum Fault: String, Sendable, CaseIterable {
    /// It cannot be followed.
    case unknown = "ruleUnknown"
    /// It can, but not a single date comes of it.
    case empty = "ruleEmpty"
  }

  /// Whether a text is one that can be followed.
  package static func isRule(_ text: String) -> Bool {
    (try? RecurrenceRule(parsing: text)) != nil
  }

  /// What is wrong with a rule of something that begins at a time on the wall of a zone.
  static func fault(of text: String, from start: LocalTime, in zone: LocalZone) -> Fault? {
    guard let rule = try? RecurrenceRule(parsing: text) else { return .unknown }
    let dates = RecurrenceSet(start: start, zone: zone, rule: rule)
    return (try? dates.check()) == nil ? .empty : nil
  }
}
