import Calendars
import Events
import Timekeeping

extension EventCalendar {
  /// The wall time by which a series names one of its dates.
  ///
  /// - Parameters:
  ///   - typed: `YYYY-MM-DD HH:MM`, or the day where the series has one date on it.
  ///   - series: Which series.
  ///   - zones: Where its clock is.
  /// - Returns: `YYYY-MM-DDTHH:MM:SS`; none where the series has no such date.
  /// - Throws: `ZoneError` where this machine lacks its zone.
  package static func wall(
    of typed: String, in series: Event, _ zones: Zones
  ) throws(ZoneError) -> String? {
    guard !series.rule.isEmpty, let time = try? LocalTime(parsing: typed) else { return nil }
    let zone = zones.named(series.timeZone)?.local ?? .utc
    let midnight = LocalTime(year: time.year, month: time.month, day: time.day)
    let first = midnight.settledSeconds(in: zone) * 1000
    // The longest day that a clock shows has 25 hours.
    let dates = try dates(of: series, in: first..<first + 90_000_000, zones).map(\.wall)
    let meant = dates.filter { typed.count <= 10 ? $0.date == time.date : $0 == time }
    return meant.count == 1 ? meant.first?.wallText : nil
  }
}
