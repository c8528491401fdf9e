import Calendars
import Timekeeping

/// How an event repeats in one of the ways that forms offer.
package struct Repetition: Sendable, Equatable {
  package enum Pace: String, Sendable, CaseIterable {
    case daily, weekly, fortnightly
    /// On the same day of every month.
    case monthDay
    /// On the same weekday of every month, such as its second Friday.
    case monthWeekday
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
  package var end: End

  /// How many times forms let it repeat.
  package static let times = 1...730

  package init(_ pace: Pace, _ end: End = .never) {
    (self.pace, self.end) = (pace, end)
  }

  /// What a rule comes to; nothing where it says more, or something else, than forms offer.
  ///
  /// - Parameters:
  ///   - rule: An RRULE.
  ///   - start: When the first date begins, on the wall.
  ///   - zone: Whose wall that is.
  package init?(rule: String, from start: LocalTime, in zone: LocalZone) {
    guard let read = try? RecurrenceRule(parsing: rule), let end = End(read, in: zone),
      let pace = Pace.allCases.first(where: { $0.fits(read, from: start) })
    else { return nil }
    self.init(pace, end)
  }

  /// The same as an RRULE.
  ///
  /// - Parameters:
  ///   - start: When the first date begins, on the wall.
  ///   - zone: Whose wall that is.
  ///   - isAllDay: Whether it takes whole days.
  /// - Returns: An RRULE.
  package func rule(from start: LocalTime, in zone: LocalZone, isAllDay: Bool) -> String {
    var rule = RecurrenceRule(pace.frequency)
    if pace == .fortnightly { rule.interval = 2 }
    if pace == .monthWeekday { rule.weekdays = [Self.weekday(of: start)] }
    switch end {
    case .never: break
    case .times(let count): rule.count = count
    case .day(let day): rule.until = .day(day)
    }
    return rule.text(in: zone, isAllDay: isAllDay)
  }

  /// Which weekday of its month a day is: from 1, or -1 where not every month has so many.
  package static func ordinal(of day: LocalTime) -> Int { day.day > 28 ? -1 : (day.day + 6) / 7 }

  fileprivate static func weekday(of day: LocalTime) -> RecurrenceRule.Weekday {
    RecurrenceRule.Weekday(number(ofWeekday: day), ordinal: ordinal(of: day))
  }

  /// From 0, Monday.
  fileprivate static func number(ofWeekday day: LocalTime) -> Int {
    let days = CivilDay.day(year: day.year, month: day.month, day: day.day) + 3
    return (days % 7 + 7) % 7
  }
}

extension Repetition.Pace {
  fileprivate var frequency: RecurrenceRule.Frequency {
    switch self {
    case .daily: .daily
    case .weekly, .fortnightly: .weekly
    case .monthDay, .monthWeekday: .monthly
    case .yearly: .yearly
    }
  }

  /// Whether a rule says this and no more of what begins on a day.
  fileprivate func fits(_ rule: RecurrenceRule, from start: LocalTime) -> Bool {
    var plain = RecurrenceRule(frequency)
    plain.interval = self == .fortnightly ? 2 : 1
    // Where a week begins matters to several of its days alone.
    (plain.count, plain.until, plain.weekStart) = (rule.count, rule.until, rule.weekStart)
    switch self {
    case .daily: break
    case .weekly, .fortnightly:
      let own = RecurrenceRule.Weekday(Repetition.number(ofWeekday: start))
      if rule.weekdays == [own] { plain.weekdays = [own] }
    case .monthDay:
      if rule.monthDays == [start.day] { plain.monthDays = [start.day] }
    case .monthWeekday: plain.weekdays = [Repetition.weekday(of: start)]
    case .yearly:
      if rule.months == [start.month] { plain.months = [start.month] }
      if rule.monthDays == [start.day] { plain.monthDays = [start.day] }
    }
    return plain == rule
  }
}

extension Repetition.End {
  /// None for more times than forms let it repeat.
  fileprivate init?(_ rule: RecurrenceRule, in zone: LocalZone) {
    switch (rule.count, rule.until) {
    case (let count?, _):
      guard Repetition.times.contains(count) else { return nil }
      self = .times(count)
    case (_, .wall(let wall)): self = .day(Self.day(of: wall))
    case (_, .day(let day)): self = .day(Self.day(of: day))
    case (_, .utc(let seconds)):
      self = .day(Self.day(of: LocalTime(utcMilliseconds: seconds * 1000, in: zone)))
    case (nil, nil): self = .never
    }
  }

  private static func day(of time: LocalTime) -> LocalTime {
    LocalTime(year: time.year, month: time.month, day: time.day)
  }
}
