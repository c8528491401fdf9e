import Timekeeping

/// A time span to search in.
package enum EventSpan: String, CaseIterable, Sendable {
  case any, tonight, tomorrow, weekend, week
  /// Explicit dates.
  case typed
}

/// The start and end of a span, in a reader's time zone.
package struct SpanDays: Equatable, Sendable {
  /// Seconds since 1970; `nil` for no bound.
  package let from: Int?
  package let to: Int?

  /// The hour at which an evening begins.
  private static let evening = 17

  /// Computes the bounds of a span.
  ///
  /// - Parameters:
  ///   - span: The span.
  ///   - now: The local time.
  ///   - zone: The time zone of `now`.
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
      // On Saturday and Sunday it is the current weekend.
      let saturday = max(0, 5 - weekday)
      (from, to) = (
        weekday < 5 ? midnight(inDays: saturday) : nil, midnight(inDays: 7 - weekday)
      )
    case .week: (from, to) = (nil, midnight(inDays: 7))
    }
  }

  /// Returns the start of a day, in seconds since 1970.
  package static func midnight(_ day: LocalTime, in zone: LocalZone = .system) -> Int {
    LocalTime(year: day.year, month: day.month, day: day.day).settledSeconds(in: zone)
  }
}
