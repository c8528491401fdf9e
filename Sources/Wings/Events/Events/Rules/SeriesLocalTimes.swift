import Calendars
import Timekeeping

/// The dates of a series as local times, `YYYY-MM-DDTHH:MM:SS`.
package struct SeriesLocalTimes: Sendable {
  private let zone: LocalZone
  private let start: LocalTime
  private let isAllDay: Bool
  private let rule: RecurrenceRule
  /// The dates of the rule alone.
  private let ruled: RecurrenceSet
  /// The rule's dates with the added ones and without the excluded ones.
  private let all: RecurrenceSet

  /// Fails for a single event, or if the rule or the time zone cannot be read.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - replaced: Further dates to exclude.
  ///   - zones: Time zones.
  package init?(_ series: Event, without replaced: [String] = [], in zones: Zones) {
    guard !series.rule.isEmpty, let zone = zones.named(series.timeZone)?.local,
      let start = try? LocalTime(parsing: series.startLocal),
      let rule = try? RecurrenceRule(parsing: series.rule)
    else { return nil }
    (self.zone, self.start, self.rule, isAllDay) = (zone, start, rule, series.allDay)
    ruled = RecurrenceSet(start: start, zone: zone, rule: rule)
    all = RecurrenceSet(
      start: start, zone: zone, rule: rule, additions: series.rdates.compactMap(Self.time),
      exceptions: (series.exdates + replaced).compactMap(Self.exception))
  }

  /// Whether the series has a date at a local time.
  package func contains(_ wall: String) -> Bool { Self.has(wall, all, zone) }

  /// Returns the first date that starts after a moment in seconds since 1970.
  func next(after seconds: Int) -> String? { all.next(after: seconds * 1000)?.wall.wallText }

  /// Returns all dates that start in a range of seconds since 1970, in order.
  func names(in range: Range<Int>) -> [String] {
    all.dates(in: range.lowerBound * 1000..<range.upperBound * 1000).dates.map(\.wall.wallText)
  }

  /// Whether the rule alone yields a date, excluded or not.
  func isRuled(_ wall: String) -> Bool { Self.has(wall, ruled, zone) }

  /// Returns the rules of both parts of a series that is split before one of its dates.
  ///
  /// A count continues: split before the third of ten dates, the later part has eight dates.
  ///
  /// - Parameter wall: The first date of the later part.
  /// - Returns: Both rules, or `nil` if the rule does not yield the date, or the series excludes it
  ///   or starts with it.
  func parted(at wall: String) -> (earlier: String, later: String)? {
    guard contains(wall), isRuled(wall), let first = Self.time(wall),
      start.wallSeconds < first.wallSeconds
    else { return nil }
    var (earlier, later) = (rule, rule)
    earlier.count = nil
    earlier.until = .wall(LocalTime(wallSeconds: first.wallSeconds - 1))
    later.count = rule.count.map { $0 - count(before: first) }
    return (
      earlier.text(in: zone, isAllDay: isAllDay), later.text(in: zone, isAllDay: isAllDay)
    )
  }

  /// Returns a draft's rule without dates from `first` on; unchanged if there are none.
  static func rule(
    of draft: EventDraft, endingBefore first: LocalTime, in zones: Zones
  ) -> String {
    guard !draft.rule.isEmpty, let zone = zones.named(draft.timeZone)?.local,
      let start = try? LocalTime(parsing: draft.start),
      var rule = try? RecurrenceRule(parsing: draft.rule)
    else { return draft.rule }
    // If the start is now earlier in the day, the whole day of `first` is left out.
    let isEarlier = start.timeOfDay < first.timeOfDay
    let end = isEarlier ? LocalTime(year: first.year, month: first.month, day: first.day) : first
    let dates = RecurrenceSet(start: start, zone: zone, rule: rule)
    guard dates.next(after: end.settledUTCMilliseconds(in: zone) - 1) != nil else {
      return draft.rule
    }
    rule.count = nil
    rule.until = .wall(LocalTime(wallSeconds: end.wallSeconds - 1))
    return rule.text(in: zone, isAllDay: draft.allDay)
  }

  private func count(before first: LocalTime) -> Int {
    let until = first.settledUTCMilliseconds(in: zone)
    var (count, from) = (0, start.settledUTCMilliseconds(in: zone))
    while from < until {
      let answer = ruled.dates(in: from..<until)
      count += answer.dates.count
      guard answer.isCut, let last = answer.dates.last else { break }
      from = last.utcMilliseconds + 1
    }
    return count
  }

  private static func has(_ wall: String, _ dates: RecurrenceSet, _ zone: LocalZone) -> Bool {
    guard let time = time(wall) else { return false }
    let moment = time.settledUTCMilliseconds(in: zone)
    return dates.dates(in: moment..<moment + 1).dates.contains { $0.wall == time }
  }

  /// Only a complete local time matches.
  private static func time(_ wall: String) -> LocalTime? {
    guard let time = try? LocalTime(parsing: wall), time.wallText == wall else { return nil }
    return time
  }

  private static func exception(_ text: String) -> RecurrenceException? {
    if text.count > 10 { return time(text).map { .time($0) } }
    return (try? LocalTime(parsing: text)).map { .day($0) }
  }
}
