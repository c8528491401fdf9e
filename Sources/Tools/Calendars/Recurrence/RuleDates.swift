import Timekeeping

/// The dates of a rule, each as the seconds of local time since 1970.
struct RuleDates: Sequence, IteratorProtocol {
  /// Whether the iteration stopped after examining too many days.
  private(set) var isExhausted = false

  private let rule: RecurrenceRule
  private let days: RuleDays
  private let start: Int
  private let last: Int
  private let times: [Int]
  /// The number of the first day, week, month or year; later periods count from it.
  private let base: Int
  private var period = 0
  private var found: [Int] = []
  private var former: Int?
  private var left: Int
  private var work = 0

  /// - Parameters:
  ///   - rule: The rule.
  ///   - start: The first date, which supplies what the rule does not give.
  ///   - from: Dates before this may be left out; seconds of local time.
  ///   - until: The last date needed; seconds of local time.
  ///   - countsStart: Whether the first date counts even if the rule does not give it.
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
    // A rule with COUNT has to be followed from its start.
    if rule.count == nil, from > self.start {
      let near = Self.number(of: Swift.min(from, last), rule)
      period = Swift.max(0, (near - base) / rule.interval - 1)
    }
    if countsStart, period == 0 { found = [self.start] }
  }

  mutating func next() -> Int? {
    while left > 0 {
      while let date = found.popLast() {
        // A day moved into the next month may also be a date of that month.
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

  /// Returns the number of the day, week, month or year that contains a moment.
  private static func number(of seconds: Int, _ rule: RecurrenceRule) -> Int {
    let day = (seconds - (seconds % 86_400 + 86_400) % 86_400) / 86_400
    let facts = DayFacts(day)
    switch rule.frequency {
    case .daily: return day
    // A week's number is that of its first day in multiples of seven days since 1970.
    case .weekly:
      let first = day - (facts.weekday - rule.weekStart + 7) % 7
      return (first - (first % 7 + 7) % 7) / 7
    case .monthly: return facts.year * 12 + facts.month - 1
    case .yearly: return facts.year
    }
  }

  /// Fetches the dates of the next period; `false` beyond the end.
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

  /// The offset of a week's first day from a multiple of seven days.
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

  /// Returns the dates in descending order, since they are taken from the end.
  private func dates(on days: [Int]) -> [Int] {
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
