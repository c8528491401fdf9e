import Events
import Languages
import Timekeeping

/// Times and durations in notices.
///
/// They are read days later, so no day is called `today`.
struct NoticeMoments {
  let catalogue: Catalogue
  /// The current year, which dates omit.
  let year: Int
  /// The reader's time zone.
  private let zone: LocalZone
  private let zones: Zones?

  init(_ catalogue: Catalogue, now: Int, in zone: LocalZone, _ zones: Zones? = nil) {
    (self.catalogue, self.zone, self.zones) = (catalogue, zone, zones)
    year = LocalTime(utcMilliseconds: now, in: zone).year
  }

  /// Formats a local time as `Sat 21 Nov 18:00`, or only the date if it is an all-day event.
  func text(wall: String, isAllDay: Bool = false) -> String {
    guard let time = try? LocalTime(parsing: wall) else { return wall }
    return isAllDay ? day(time) : day(time) + " " + self.time(time)
  }

  func time(_ time: LocalTime) -> String {
    catalogue.timeOfDay(String(time.timeOfDay.prefix(5)))
  }

  func day(_ day: LocalTime) -> String {
    let names = [
      "weekday": catalogue.text("common.weekday.short.\(day.weekday)"),
      "day": "\(day.day)", "month": catalogue.text("common.month.short.\(day.month)"),
      "year": "\(day.year)",
    ]
    return catalogue.text("common.when.\(day.year == year ? "day" : "year")", names)
  }

  /// Returns time and place, with the name of the time zone if its time differs from the reader's.
  func details(of facts: EventNoticeFacts) -> String {
    let when = text(wall: facts.start, isAllDay: facts.isAllDay)
    let clock = facts.isAllDay ? "" : clock(at: facts.start, in: facts.zone)
    return [clock.isEmpty ? when : when + " " + clock, facts.place].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// Returns the abbreviation of a time zone; empty if the reader's time is the same.
  private func clock(at wall: String, in name: String) -> String {
    guard let there = zones?.named(name)?.local, let time = try? LocalTime(parsing: wall) else {
      return ""
    }
    return clock(at: time.settledSeconds(in: there), in: there)
  }

  func clock(at seconds: Int, in there: LocalZone) -> String {
    let isSame = there.offsetSeconds(seconds) == zone.offsetSeconds(seconds)
    return isSame ? "" : there.clock(at: seconds).abbreviation
  }

  /// Returns a rounded duration as text.
  func length(minutes: Int) -> String {
    if minutes >= 2_880 {
      return catalogue.text("events.notice.days", count: (minutes + 720) / 1_440)
    }
    if minutes >= 60, minutes % 60 == 0 {
      return catalogue.text("events.notice.hours", count: minutes / 60)
    }
    let names = ["h": "\(minutes / 60)", "m": "\(minutes % 60)"]
    return catalogue.text("common.when.\(minutes < 60 ? "minutes" : "hours")", names)
  }
}
