import Events
import Shell
import Timekeeping

/// The days of a month and the weeks it begins and ends in, each with what is planned, read beside
/// the loop: a series has all its dates there, however far away the month is.
final class CalendarDays {
  private struct Key: Equatable {
    let year, month: Int
    let isOwnZone: Bool
  }

  private let context: AppContext
  /// What was read last, and for which month.
  private var kept: (key: Key, lines: [EventLine])?
  private var wanted: Key?
  private var isReading = false
  private var isStale = false

  init(_ context: AppContext) { self.context = context }

  /// The lines of a month; those that were read before until others are.
  func lines(around day: LocalTime) -> [EventLine] {
    let key = Key(
      year: day.year, month: day.month, isOwnZone: context.calendarTimes.isOwnZone)
    if wanted != key {
      (wanted, isStale) = (key, true)
      goOn()
    }
    return kept?.lines ?? []
  }

  /// Whether the month that was asked for last is there.
  var isRead: Bool { kept != nil && kept?.key == wanted }

  /// What is planned may be something else now.
  func refresh() {
    guard wanted != nil else { return }
    isStale = true
    goOn()
  }

  private func goOn() {
    guard isStale, !isReading, let key = wanted else { return }
    (isStale, isReading) = (false, true)
    let lines = CalendarLines(
      directory: context.eventDirectory, person: context.holder, zones: context.events.zones,
      now: context.seconds, view: Self.view(year: key.year, month: key.month),
      withHidden: true)
    context.worker.run {
      try lines.all().filter(lines.isInView)
    } then: { [weak self] outcome in
      self?.isReading = false
      // What was read before stays; the list beside it says why it is so.
      if case .success(let lines) = outcome { self?.kept = (key, lines) }
      self?.goOn()
      return .stay
    }
  }

  /// The month with the weeks that it shares, wherever on Earth an event is.
  private static func view(year: Int, month: Int) -> Range<Int> {
    let first = LocalTime(year: year, month: month, day: 1).settledSeconds(in: .utc)
    return first - 8 * 86_400..<first + 40 * 86_400
  }
}
