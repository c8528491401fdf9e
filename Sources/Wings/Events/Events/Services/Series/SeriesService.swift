import Accounts
import Store
import Timekeeping

/// Which dates of a series an act is for.
package enum SeriesScope: Sendable, Hashable {
  /// All of them; the only one of an event that happens once.
  case all
  /// The one that the series has at a wall time, `YYYY-MM-DDTHH:MM:SS`: it gets an event of its
  /// own.
  case date(String)
  /// That one and all behind it: they become a series of their own.
  case later(String)
}

/// Series and their dates.
package struct SeriesService: Sendable {
  let service: EventService

  /// How a series goes on from one of its dates.
  ///
  /// - Parameters:
  ///   - series: Which series.
  ///   - wall: The date, `YYYY-MM-DDTHH:MM:SS`.
  /// - Returns: The rule, with what is counted counted on.
  /// - Throws: `EventError.noSuchDate` where its rule gives no such date.
  package func rule(of series: Event, from wall: String) throws(EventError) -> String {
    if wall == series.startLocal { return series.rule }
    guard let rules = SeriesWalls(series, in: service.zones)?.parted(at: wall) else {
      throw EventError(.noSuchDate, ["event": series.title, "date": wall])
    }
    return rules.later
  }
}
