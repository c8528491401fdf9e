import Timekeeping

/// Spans of days that people ask for.
package enum EventSpan: String, CaseIterable, Sendable {
  case any, tonight, tomorrow, weekend, week
  /// From and to were typed.
  case typed
}

/// The days of a usual span, by the clock of whoever asks.
package struct SpanDays: Equatable, Sendable {
  /// Seconds since 1970; none where everything ahead is meant.
  package let from: Int?
  package let to: Int?

  /// The hour at which an evening begins.
  private static let evening = 17

  /// - Parameters:
  ///   - span: What is asked for.
  ///   - now: What the clock shows.
  ///   - zone: Where that clock is.
  package init(_ span: EventSpan, now: LocalTime, in zone: LocalZone = .system) {
    func midnight(inDays days: Int) -> Int { Self.midnight(now.adding(days: days), in: zone) }
    // 0 is Monday.
    let weekday = now.weekday - 1
    switch span {
    case .any, .typed: (from, to) = (nil, nil)
    case .tonight:
      let evening = Self.midnight(now, in: zone) + Self.evening * 3600
      from = now.settledSeconds(in: zone) < evening ? evening : nil
      to = midnight(inDays: 1)
    case .tomorrow: (from, to) = (midnight(inDays: 1), midnight(inDays: 2))
    case .weekend:
      // From Saturday on it is the one that has begun.
      let saturday = max(0, 5 - weekday)
      (from, to) = (
        weekday < 5 ? midnight(inDays: saturday) : nil, midnight(inDays: 7 - weekday)
      )
    case .week: (from, to) = (nil, midnight(inDays: 7))
    }
  }

  /// The beginning of a day, in seconds since 1970.
  package static func midnight(_ day: LocalTime, in zone: LocalZone = .system) -> Int {
    LocalTime(year: day.year, month: day.month, day: day.day).settledSeconds(in: zone)
  }
}
