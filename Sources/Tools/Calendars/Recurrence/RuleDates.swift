import Timekeeping

/// The dates of a rule one by one, each as the seconds that a clock on the wall has gone since 1970.
struct RuleDates: Sequence, IteratorProtocol {
  /// Whether it stopped since too much had been looked at.
  private(set) var isExhausted = false

  private let rule: RecurrenceRule
  private let days: RuleDays
  private let start: Int
  private let last: Int
  private let times: [Int]
  /// The day, month or year of the first period, numbered; what follows is counted from it.
  private let base: Int
  private var period = 0
  private var found: [Int] = []
  private var former: Int?
  private var left: Int
  private var work = 0

  /// - Parameters:
  ///   - rule: What is followed.
  ///   - start: The first date, from which the rule takes what it does not say.
  ///   - from: Dates before it may be left out; seconds of the wall.
  ///   - until: The last that is asked for; seconds of the wall.
  ///   - countsStart: Whether the first date counts even where the rule does not give it.
  init(
    _ rule: RecurrenceRule, start: LocalTime, from: Int = .min, until: Int = .max,
    countsStart: Bool = true
  ) {
    self.rule = rule
    self.start = start.wallSeconds
    days = RuleDays(rule, start: start)
    times = Self.times(rule, start)
    let end = LocalTime(year: RecurrenceRule.years.upperBound, month: 12, day: 31, hour: 23)
    last = Swift.min(until, end.wallSeconds + 3599)
    left = rule.count ?? .max
    base = Self.number(of: self.start, rule)
    // What is counted has to be gone through from the start.
    if rule.count == nil, from > self.start {
      let near = Self.number(of: Swift.min(from, last), rule)
      period = Swift.max(0, (near - base) / rule.interval - 1)
    }
    if countsStart, period == 0 { found = [self.start] }
  }

  mutating func next() -> Int? {
    while left > 0 {
      while let date = found.popLast() {
        guard date >= start, former.map({ date > $0 }) ?? true else { continue }
        guard date <= last else { return nil }
        former = date
        left -= 1
        return date
      }
      guard work < RecurrenceRule.mostWork else {
        isExhausted = true
        return nil
      }
      guard fill() else { return nil }
    }
    return nil
  }

  private static func times(_ rule: RecurrenceRule, _ start: LocalTime) -> [Int] {
    let hours = rule.hours.isEmpty ? [start.hour] : rule.hours
    let minutes = rule.minutes.isEmpty ? [start.minute] : rule.minutes
    let seconds = rule.seconds.isEmpty ? [start.second] : rule.seconds
    return hours.flatMap { hour in
      minutes.flatMap { minute in seconds.map { hour * 3600 + minute * 60 + $0 } }
    }
  }

  /// The number of the day, week, month or year of a moment.
  private static func number(of seconds: Int, _ rule: RecurrenceRule) -> Int {
    let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let facts = DayFacts(day)
    switch rule.frequency {
    case .daily: return day
    // Weeks are numbered by their first day, a multiple of seven days from the first of all.
    case .weekly:
      let first = day - (facts.weekday - rule.weekStart + 7) % 7
      return (first - (first % 7 + 7) % 7) / 7
    case .monthly: return facts.year * 12 + facts.month - 1
    case .yearly: return facts.year
    }
  }

  /// Takes the dates of the next period; false where it lies behind the end.
  private mutating func fill() -> Bool {
    let number = base + period * rule.interval
    period += 1
    work += 1
    let days: [Int]
    switch rule.frequency {
    case .daily: days = fitting(number...number)
    case .weekly:
      let first = number * 7 + weekOffset
      days = fitting(first...first + 6)
    case .monthly: days = monthly(number)
    case .yearly: days = (0..<12).flatMap { monthly(number * 12 + $0) }
    }
    found = dates(on: days)
    return isBefore(number)
  }

  /// How far the first day of weeks is from multiples of seven days.
  private var weekOffset: Int { ((rule.weekStart - 3) % 7 + 7) % 7 }

  private func isBefore(_ number: Int) -> Bool { number <= Self.number(of: last, rule) }

  private mutating func fitting(_ range: ClosedRange<Int>) -> [Int] {
    work += range.count
    return range.filter { days.has(DayFacts($0)) }
  }

  private mutating func monthly(_ number: Int) -> [Int] {
    let (year, month) = (number / 12, number % 12 + 1)
    guard days.has(month: month) else { return [] }
    work += 31
    return days.days(ofMonth: month, in: year)
  }

  /// In falling order, for they are taken from the end.
  private func dates(on days: [Int]) -> [Int] {
    // A day that was moved into the next month may be in both.
    guard !rule.positions.isEmpty else {
      return days.reversed().flatMap { day in times.reversed().map { day * 86_400 + $0 } }
    }
    let count = days.count * times.count
    let indexes = rule.positions.map { $0 > 0 ? $0 - 1 : count + $0 }
    return Set(indexes.filter { (0..<count).contains($0) }).sorted(by: >).map { index in
      days[index / times.count] * 86_400 + times[index % times.count]
    }
  }
}
