import Languages
import Timekeeping

/// Formats times and days for lists and pages; nearer times are shorter.
package nonisolated protocol MomentWriting {
  var texts: Catalogue { get }
  /// Seconds since 1970.
  var now: Int { get }
}

/// The format of times on screens.
package nonisolated struct MomentTexts: MomentWriting {
  package let texts: Catalogue
  package let now: Int

  package init(_ texts: Catalogue, now: Int) { (self.texts, self.now) = (texts, now) }
}

extension AppContext {
  /// Seconds since 1970.
  package var seconds: Int { clock.now().utc / 1000 }

  /// The formatter for the language in use.
  package var moments: MomentTexts { MomentTexts(texts, now: seconds) }
}

nonisolated extension MomentWriting {
  /// Returns the local time of a moment in a zone.
  package func local(_ seconds: Int, in zone: LocalZone) -> LocalTime {
    LocalTime(utcMilliseconds: seconds * 1000, in: zone)
  }

  /// Returns the number of days from today to a day, in one zone.
  package func days(to day: LocalTime, in zone: LocalZone) -> Int {
    let today = local(now, in: zone)
    return CivilDay.day(year: day.year, month: day.month, day: day.day)
      - CivilDay.day(year: today.year, month: today.month, day: today.day)
  }

  /// Returns the time of day in the chosen clock style.
  package func time(_ moment: LocalTime) -> String {
    texts.timeOfDay(String(moment.timeOfDay.prefix(5)))
  }

  /// The reader's current weekday and time of day.
  package var clockNow: String {
    let local = local(now, in: .system)
    return weekday(local) + " " + time(local)
  }

  /// Returns a moment in the reader's local time, with its day unless that is today.
  package func own(_ seconds: Int) -> String { moment(seconds, in: .system) }

  /// Returns the start and end in the reader's local time, without the day.
  package func hours(_ time: Range<Int>) -> String {
    self.time(local(time.lowerBound, in: .system)) + "-"
      + self.time(local(time.upperBound, in: .system))
  }

  /// Returns a moment: `today 19:30`, `Mon 18:00`, `5 Dec 2027 19:00`.
  package func moment(_ seconds: Int, in zone: LocalZone) -> String {
    let local = local(seconds, in: zone)
    guard days(to: local, in: zone) == 0 else { return day(seconds, in: zone) + " " + time(local) }
    // "Today" is the reader's; a moment on the reader's tomorrow gets its date.
    return days(to: self.local(seconds, in: .system), in: .system) == 0
      ? text("today", ["time": time(local)]) : dated(local) + " " + time(local)
  }

  /// Returns a day: `today`, `Mon`, `Sat 5 Dec`; "today" is the reader's.
  package func day(_ seconds: Int, in zone: LocalZone) -> String {
    let day = local(seconds, in: zone)
    let apart = days(to: day, in: zone)
    if apart == 0, day.date == local(now, in: .system).date { return text("todayAlone") }
    return (1...6).contains(apart) ? weekday(day) : dated(day)
  }

  /// Returns a day with its weekday and date, and its year unless that is the current one.
  package func dated(_ day: LocalTime) -> String {
    let today = local(now, in: .system)
    let names = [
      "weekday": weekday(day), "day": "\(day.day)", "year": "\(day.year)",
      "month": texts.text("common.month.short.\(day.month)"),
    ]
    return text(day.year == today.year ? "day" : "year", names)
  }

  /// Returns a day and month: `5 Dec`.
  package func date(_ day: LocalTime) -> String {
    text("date", ["day": "\(day.day)", "month": texts.text("common.month.short.\(day.month)")])
  }

  /// Returns a day in full: `Saturday, 21 November 2026`.
  package func long(_ day: LocalTime) -> String {
    text(
      "long",
      [
        "weekday": texts.text("common.weekday.\(day.weekday)"),
        "day": "\(day.day)", "month": texts.text("common.month.\(day.month)"),
        "year": "\(day.year)",
      ])
  }

  /// Returns the first and last day in full.
  package func span(_ first: LocalTime, _ last: LocalTime) -> String {
    first.date == last.date ? long(first) : long(first) + " - " + long(last)
  }

  /// Returns a duration in hours and minutes.
  package func length(minutes: Int) -> String {
    let names = ["h": "\(minutes / 60)", "m": "\(minutes % 60)"]
    return text(minutes < 60 ? "minutes" : "hours", names)
  }

  private func weekday(_ day: LocalTime) -> String {
    texts.text("common.weekday.short.\(day.weekday)")
  }

  private func text(_ key: String, _ names: [String: String] = [:]) -> String {
    texts.text("common.when.\(key)", names)
  }
}
