import Languages
import Timekeeping

/// Moments and lengths as notices say them: they are read days later, so that no day is `today`.
struct NoticeMoments {
  let catalogue: Catalogue
  /// The year that goes without saying.
  let year: Int

  init(_ catalogue: Catalogue, now: Int, in zone: LocalZone) {
    self.catalogue = catalogue
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
    let number = CivilDay.day(year: day.year, month: day.month, day: day.day) + 3
    let names = [
      "weekday": catalogue.text("events.weekday.short.\((number % 7 + 7) % 7 + 1)"),
      "day": "\(day.day)", "month": catalogue.text("common.month.short.\(day.month)"),
      "year": "\(day.year)",
    ]
    return catalogue.text("events.when.\(day.year == year ? "day" : "year")", names)
  }

  /// What goes with a title: when and where.
  func details(of facts: EventFacts) -> String {
    [text(wall: facts.start, isAllDay: facts.isAllDay), facts.place].filter { !$0.isEmpty }
      .joined(separator: ", ")
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
    return catalogue.text("events.when.\(minutes < 60 ? "minutes" : "hours")", names)
  }
}
