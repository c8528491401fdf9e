import Events
import Shell
import Timekeeping

/// The events of a month and of the weeks at its edges, read in the background.
///
/// A series has all of its dates there, however far away the month is.
final class CalendarDays {
  private struct Key: Equatable {
    let year, month: Int
    let isOwnZone: Bool
  }

  private let context: AppContext
  /// The last result and its month.
  private var kept: (key: Key, lines: [EventLine])?
  private var wanted: Key?
  private var isReading = false
  private var isStale = false

  init(_ context: AppContext) { self.context = context }

  /// Returns the events of a month.
  ///
  /// While they are read, it returns the previous result.
  func lines(around day: LocalTime) -> [EventLine] {
    let key = Key(
      year: day.year, month: day.month, isOwnZone: context.calendarTimes.isOwnZone)
    if wanted != key {
      (wanted, isStale) = (key, true)
      goOn()
    }
    return kept?.lines ?? []
  }

  /// Whether the requested month has been read.
  var isRead: Bool { kept != nil && kept?.key == wanted }

  /// Reads the month again.
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
      // On an error the previous result stays; the list shows the error.
      if case .success(let lines) = outcome { self?.kept = (key, lines) }
      self?.goOn()
      return .stay
    }
  }

  /// Returns the range of a month with its first and last weeks, in any time zone.
  private static func view(year: Int, month: Int) -> Range<Int> {
    let first = LocalTime(year: year, month: month, day: 1).settledSeconds(in: .utc)
    return first - 8 * 86_400..<first + 40 * 86_400
  }
}
