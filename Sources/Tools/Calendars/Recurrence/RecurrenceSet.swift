import Timekeeping

package struct RecurrenceDate: Hashable, Sendable {
  /// When it begins, in milliseconds since 1970.
  package let utcMilliseconds: Int
  /// The local time given by the rule or list, which identifies the date in its series.
  package let wall: LocalTime
}

/// A date that is excluded from a series.
package enum RecurrenceException: Hashable, Sendable {
  /// The date that begins at this time.
  case time(LocalTime)
  /// Every date that begins on this day.
  case day(LocalTime)
}

/// The dates of a recurrence: the first, those of its rule and additions, without exceptions.
///
/// Dates step in the local time of one zone. A time that a clock change skips is read with the
/// offset before the change. Of a time that occurs twice, the first counts.
package struct RecurrenceSet: Sendable {
  /// The maximum number of a rule's dates in one answer.
  package static let most = 1000

  package let start: LocalTime
  package let zone: LocalZone
  package let rule: RecurrenceRule?
  private let added: [RecurrenceDate]
  private let excluded: Set<Int>
  private let excludedDays: Set<Int>
  /// The last local time of the rule.
  private let lastWall: Int

  /// - Parameters:
  ///   - start: The first date, which counts unless it is excluded.
  ///   - zone: The zone whose local time steps.
  ///   - rule: `nil` if only the first and the added dates count.
  ///   - additions: Further dates, in the same zone.
  ///   - exceptions: Excluded dates, including moved ones.
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

  /// The dates in a range, and whether they are complete.
  package struct Answer: Sendable {
    package let dates: [RecurrenceDate]
    /// Whether there were more than ``most``, or the rule took too many steps.
    package let isCut: Bool
  }

  /// Returns the dates that begin in a range of milliseconds since 1970, in order.
  package func dates(in range: Range<Int>) -> Answer {
    // No zone is more than 26 h from UTC.
    let from = Self.seconds(range.lowerBound) - 26 * 3600
    let until = Self.seconds(range.upperBound) + 26 * 3600
    var rules = ruleDates(from: from, until: until)
    var dates = added.filter { range.contains($0.utcMilliseconds) }
    var isCut = false
    while let wall = rules.next() {
      // A rule with COUNT begins at its first date, so most of its dates are before the range.
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

  /// Returns the first date that begins after a moment in milliseconds since 1970.
  package func next(after utcMilliseconds: Int) -> RecurrenceDate? {
    let from = Self.seconds(utcMilliseconds) - 26 * 3600
    var dates = added.filter { $0.utcMilliseconds > utcMilliseconds && isKept($0) }
    var first = dates.map(\.wall.wallSeconds).min() ?? .max
    var rules = ruleDates(from: from, until: .max)
    // Around a clock change a later local time may come first.
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

  /// Checks that the rule can be followed.
  ///
  /// - Throws: `RecurrenceError.endsBeforeStart` or `noDate`; then only the first date counts.
  package func check() throws(RecurrenceError) {
    guard rule != nil else { return }
    guard lastWall >= start.wallSeconds else { throw .endsBeforeStart }
    let fiftyYears = 50 * 366 * 86_400
    var rules = ruleDates(until: start.wallSeconds + fiftyYears, countsStart: false)
    if rules.next() == nil { throw .noDate }
  }

  private func ruleDates(from: Int = .min, until: Int, countsStart: Bool = true) -> RuleDates {
    guard let rule else { return RuleDates(.once, start: start, until: until) }
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
    // The years 1 to 9999 are the limits.
    min(max(milliseconds / 1000, -62_135_596_800), 253_402_300_799)
  }
}
