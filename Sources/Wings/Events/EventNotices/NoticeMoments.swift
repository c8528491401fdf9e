import Events
import Languages
import Timekeeping

/// Moments and lengths as notices say them: they are read days later, so that no day is `today`.
struct NoticeMoments {
  let catalogue: Catalogue
  /// The year that goes without saying.
  let year: Int
  /// That of whoever reads.
  private let zone: LocalZone
  private let zones: Zones?

  init(_ catalogue: Catalogue, now: Int, in zone: LocalZone, _ zones: Zones? = nil) {
    (self.catalogue, self.zone, self.zones) = (catalogue, zone, zones)
    year = LocalTime(utcMilliseconds: now, in: zone).year
  }

  /// `Sat 21 Nov 18:00` of a time on a wall; the day alone for all of it.
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

  /// What goes with a title: when and where; the clock is named where it shows another time than the
  /// reader's own.
  func details(of facts: EventFacts) -> String {
    let when = text(wall: facts.start, isAllDay: facts.isAllDay)
    let clock = facts.isAllDay ? "" : clock(at: facts.start, in: facts.zone)
    return [clock.isEmpty ? when : when + " " + clock, facts.place].filter { !$0.isEmpty }
      .joined(separator: ", ")
  }

  /// What the clock of a zone is called at a time on its wall, where it is not that of the reader.
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

  /// So many minutes, as people say how long it is until something.
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
