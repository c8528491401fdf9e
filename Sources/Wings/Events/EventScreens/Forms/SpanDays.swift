import Events
import Timekeeping

/// The days of a usual span, by the clock of this machine.
nonisolated struct SpanDays: Equatable {
  /// Seconds since 1970; none where everything ahead is meant.
  let from: Int?
  let to: Int?

  init(_ span: EventSpan, now: LocalTime) {
    let weekday = EventTimes.number(ofWeekday: now)
    switch span {
    case .any, .typed: (from, to) = (nil, nil)
    case .tonight: (from, to) = (nil, Self.midnight(now.adding(days: 1)))
    case .tomorrow:
      (from, to) = (Self.midnight(now.adding(days: 1)), Self.midnight(now.adding(days: 2)))
    case .weekend:
      // From Saturday on it is the one that has begun.
      let saturday = now.adding(days: max(0, 6 - weekday))
      (from, to) = (
        weekday < 6 ? Self.midnight(saturday) : nil, Self.midnight(now.adding(days: 8 - weekday))
      )
    case .week: (from, to) = (nil, Self.midnight(now.adding(days: 7)))
    }
  }

  static func midnight(_ day: LocalTime) -> Int {
    LocalTime(year: day.year, month: day.month, day: day.day).settledSeconds(in: .system)
  }
}
