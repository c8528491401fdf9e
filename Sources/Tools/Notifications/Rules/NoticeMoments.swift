import Languages
import Timekeeping

/// Times and durations in notices.
///
/// They are read days later, so no day is called `today`.
package struct NoticeMoments {
  package let catalogue: Catalogue
  /// The current year, which dates omit.
  package let year: Int
  /// The reader's time zone.
  private let zone: LocalZone
  private let zones: Zones?
  private let now: Int

  package init(_ catalogue: Catalogue, now: Int, in zone: LocalZone, _ zones: Zones? = nil) {
    (self.catalogue, self.now, self.zone, self.zones) = (catalogue, now, zone, zones)
    year = LocalTime(utcMilliseconds: now, in: zone).year
  }

  package init(for person: NoticeReader, _ zones: Zones? = nil) {
    self.init(person.catalogue, now: person.now, in: person.zone, zones)
  }

  /// Formats a local time as `Sat 21 Nov 18:00`, or only the date if it is an all-day event.
  package func text(wall: String, isAllDay: Bool = false) -> String {
    guard let time = try? LocalTime(parsing: wall) else { return wall }
    return isAllDay ? day(time) : day(time) + " " + self.time(time)
  }

  /// Formats a local time with its zone's abbreviation if the reader's time differs.
  package func text(wall: String, in zone: String) -> String {
    let clock = clock(at: wall, in: zone)
    return text(wall: wall) + (clock.isEmpty ? "" : " " + clock)
  }

  /// Returns the minutes until a moment in milliseconds, rounded up.
  package func minutes(until moment: Int) -> Int { (moment - now + 59_999) / 60_000 }

  /// Returns a duration in minutes as text, with hours from 60 minutes on.
  package func hoursAndMinutes(_ minutes: Int) -> String {
    let names = ["h": "\(minutes / 60)", "m": "\(minutes % 60)"]
    return catalogue.text("common.when.\(minutes < 60 ? "minutes" : "hours")", names)
  }

  package func time(_ time: LocalTime) -> String {
    catalogue.timeOfDay(String(time.timeOfDay.prefix(5)))
  }

  package func day(_ day: LocalTime) -> String {
    let names = [
      "weekday": catalogue.text("common.weekday.short.\(day.weekday)"),
      "day": "\(day.day)", "month": catalogue.text("common.month.short.\(day.month)"),
      "year": "\(day.year)",
    ]
    return catalogue.text("common.when.\(day.year == year ? "day" : "year")", names)
  }

  /// Returns the abbreviation of a time zone; empty if the reader's time is the same.
  package func clock(at wall: String, in name: String) -> String {
    guard let there = zones?.named(name)?.local, let time = try? LocalTime(parsing: wall) else {
      return ""
    }
    return clock(at: time.settledSeconds(in: there), in: there)
  }

  package func clock(at seconds: Int, in there: LocalZone) -> String {
    let isSame = there.offsetSeconds(seconds) == zone.offsetSeconds(seconds)
    return isSame ? "" : there.clock(at: seconds).abbreviation
  }
}
