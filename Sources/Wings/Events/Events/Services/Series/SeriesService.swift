import Accounts
import Store
import Timekeeping

/// The dates of a series that an act applies to.
package enum SeriesScope: Sendable, Hashable {
  /// All of them; the only one of a single event.
  case all
  /// The date at a local time, `YYYY-MM-DDTHH:MM:SS`, which becomes a separate event.
  case date(String)
  /// That date and all later ones, which become a separate series.
  case later(String)
}

/// Series and their dates.
package struct SeriesService: Sendable {
  let service: EventService

  /// Returns the rule of the later part of a series that is split at a date.
  ///
  /// - Parameters:
  ///   - series: The series.
  ///   - wall: The date, `YYYY-MM-DDTHH:MM:SS`.
  /// - Returns: The rule, with the remaining count.
  /// - Throws: `EventError.noSuchDate` if the rule yields no such date.
  package func rule(of series: Event, from wall: String) throws(EventError) -> String {
    if wall == series.startLocal { return series.rule }
    guard let rules = SeriesLocalTimes(series, in: service.zones)?.parted(at: wall) else {
      throw EventError(.noSuchDate, ["event": series.title, "date": wall])
    }
    return rules.later
  }
}
