import Timekeeping

/// One date of something that repeats.
package struct RecurrenceDate: Hashable, Sendable {
  /// When it begins, in milliseconds since 1970.
  package let utcMilliseconds: Int
  /// What its rule or list says, by the clock on the wall: the name of this date in its series.
  package let wall: LocalTime
}

/// A date that is left out of a series.
package enum RecurrenceException: Hashable, Sendable {
  /// The date that begins then.
  case time(LocalTime)
  /// Every date that begins on that day.
  case day(LocalTime)
}

/// All dates of something: its first, those of its rule, those added, less those left out.
///
/// Dates step on the wall of one zone. What the clocks skip is read as if they had not been changed,
/// of what they show twice the first counts.
package struct RecurrenceSet: Sendable {
  /// So many dates of a rule at most are told at once.
  package static let most = 1000

  package let start: LocalTime
  package let zone: LocalZone
  package let rule: RecurrenceRule?
  private let added: [RecurrenceDate]
  private let excluded: Set<Int>
  private let excludedDays: Set<Int>
  /// The last time on the wall that the rule gives.
  private let lastWall: Int

  /// - Parameters:
  ///   - start: The first date, which always counts unless it is left out.
  ///   - zone: Whose clock steps.
  ///   - rule: None where only the first and the added dates count.
  ///   - additions: Dates beside the rule, by the same clock.
  ///   - exceptions: Dates that are left out, moved ones among them.
  package init(
    start: LocalTime, zone: LocalZone, rule: RecurrenceRule?, additions: [LocalTime] = [],
    exceptions: [RecurrenceException] = []
  ) {
    self.start = start
    self.zone = zone
    self.rule = rule
    added = additions.map { Self.date($0.wallSeconds, zone) }
    var times: [Int] = []
    var days: [Int] = []
    for exception in exceptions {
      switch exception {
      case .time(let time): times.append(time.settledUTCMilliseconds(in: zone))
      case .day(let day): days.append(Self.day(day))
      }
    }
    excluded = Set(times)
    excludedDays = Set(days)
    lastWall = rule?.until?.lastWall(in: zone).wallSeconds ?? .max
  }

  /// What dates there are in some time, and whether that is all of them.
  package struct Answer: Sendable {
    package let dates: [RecurrenceDate]
    /// Whether there were more than ``most``, or the rule took too much looking.
    package let isCut: Bool
  }

  /// The dates that begin in a range of milliseconds since 1970, in order.
  package func dates(in range: Range<Int>) -> Answer {
    // No clock on a wall is more than 26 h from UTC.
    let from = Self.seconds(range.lowerBound) - 26 * 3600
    let until = Self.seconds(range.upperBound) + 26 * 3600
    var rules = ruleDates(from: from, until: until)
    var dates = added.filter { range.contains($0.utcMilliseconds) }
    var isCut = false
    while let wall = rules.next() {
      // Where dates are counted from the start, most lie before.
      guard wall >= from else { continue }
      let date = Self.date(wall, zone)
      guard range.contains(date.utcMilliseconds), isKept(date) else { continue }
      dates.append(date)
      if dates.count > Self.most + added.count {
        isCut = true
        break
      }
    }
    dates = distinct(dates.filter(isKept))
    return Answer(
      dates: Array(dates.prefix(Self.most)),
      isCut: isCut || rules.isExhausted || dates.count > Self.most)
  }

  /// The first date that begins after a moment in milliseconds since 1970.
  package func next(after utcMilliseconds: Int) -> RecurrenceDate? {
    let from = Self.seconds(utcMilliseconds) - 26 * 3600
    var dates = added.filter { $0.utcMilliseconds > utcMilliseconds && isKept($0) }
    var first = dates.map(\.wall.wallSeconds).min() ?? .max
    var rules = ruleDates(from: from, until: .max)
    // About a change of the clocks a later time on the wall may come first.
    while let wall = rules.next(), wall - 7200 <= first {
      guard wall >= from else { continue }
      let date = Self.date(wall, zone)
      if date.utcMilliseconds > utcMilliseconds, isKept(date) {
        dates.append(date)
        first = min(first, wall)
      }
    }
    return distinct(dates).first
  }

  /// Whether the rule can be followed, without which only the first date counts.
  ///
  /// - Throws: `RecurrenceError.endsBeforeStart` or `noDate`.
  package func check() throws(RecurrenceError) {
    guard rule != nil else { return }
    guard lastWall >= start.wallSeconds else { throw .endsBeforeStart }
    let fiftyYears = 50 * 366 * 86_400
    var rules = ruleDates(until: start.wallSeconds + fiftyYears, countsStart: false)
    if rules.next() == nil { throw .noDate }
  }

  private func ruleDates(from: Int = .min, until: Int, countsStart: Bool = true) -> RuleDates {
    guard let rule else {
      var once = RecurrenceRule(.daily)
      once.count = 1
      return RuleDates(once, start: start, until: until)
    }
    return RuleDates(
      rule, start: start, from: from, until: min(until, max(lastWall, start.wallSeconds)),
      countsStart: countsStart)
  }

  private func isKept(_ date: RecurrenceDate) -> Bool {
    !excluded.contains(date.utcMilliseconds) && !excludedDays.contains(Self.day(date.wall))
  }

  private func distinct(_ dates: [RecurrenceDate]) -> [RecurrenceDate] {
    var told: Set<Int> = []
    return dates.sorted { $0.utcMilliseconds < $1.utcMilliseconds }
      .filter { told.insert($0.utcMilliseconds).inserted }
  }

  private static func date(_ wallSeconds: Int, _ zone: LocalZone) -> RecurrenceDate {
    let wall = LocalTime(wallSeconds: wallSeconds)
    return RecurrenceDate(utcMilliseconds: wall.settledUTCMilliseconds(in: zone), wall: wall)
  }

  private static func day(_ time: LocalTime) -> Int {
    CivilDay.day(year: time.year, month: time.month, day: time.day)
  }

  private static func seconds(_ milliseconds: Int) -> Int {
    // Beyond the years 1 to 9999 nobody asks.
    min(max(milliseconds / 1000, -62_135_596_800), 253_402_300_799)
  }
}
