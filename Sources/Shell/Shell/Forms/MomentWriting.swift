import Languages
import Timekeeping

/// Writes moments and days as lists and pages have them, the shorter the nearer they are.
package nonisolated protocol MomentWriting {
  var texts: Catalogue { get }
  /// Seconds since 1970.
  var now: Int { get }
}

/// Moments as the screens write them.
package nonisolated struct MomentTexts: MomentWriting {
  package let texts: Catalogue
  package let now: Int

  package init(_ texts: Catalogue, now: Int) { (self.texts, self.now) = (texts, now) }
}

extension AppContext {
  /// Seconds since 1970.
  package var seconds: Int { clock.now().utc / 1000 }

  /// Writes moments in the language in use.
  package var moments: MomentTexts { MomentTexts(texts, now: seconds) }
}

nonisolated extension MomentWriting {
  /// A moment on the wall of a zone.
  package func local(_ seconds: Int, in zone: LocalZone) -> LocalTime {
    LocalTime(utcMilliseconds: seconds * 1000, in: zone)
  }

  /// The days from today to a day, in one zone.
  package func days(to day: LocalTime, in zone: LocalZone) -> Int {
    let today = local(now, in: zone)
    return CivilDay.day(year: day.year, month: day.month, day: day.day)
      - CivilDay.day(year: today.year, month: today.month, day: today.day)
  }

  /// The time of day, in the chosen style of the clock.
  package func time(_ moment: LocalTime) -> String {
    texts.timeOfDay(String(moment.timeOfDay.prefix(5)))
  }

  /// The reader's own time of day now, with the day of the week.
  package var clockNow: String {
    let local = local(now, in: .system)
    return weekday(local) + " " + time(local)
  }

  /// A moment on the reader's own clock, with its day unless that is today.
  package func own(_ seconds: Int) -> String { moment(seconds, in: .system) }

  /// Both ends of a time on the reader's own clock, without the day.
  package func hours(_ time: Range<Int>) -> String {
    self.time(local(time.lowerBound, in: .system)) + "-"
      + self.time(local(time.upperBound, in: .system))
  }

  /// A moment: `today 19:30`, `Mon 18:00`, `5 Dec 2027 19:00`.
  package func moment(_ seconds: Int, in zone: LocalZone) -> String {
    let local = local(seconds, in: zone)
    guard days(to: local, in: zone) == 0 else { return day(seconds, in: zone) + " " + time(local) }
    // Today is the reader's: what is tomorrow for them has its date.
    return days(to: self.local(seconds, in: .system), in: .system) == 0
      ? text("today", ["time": time(local)]) : dated(local) + " " + time(local)
  }

  /// A day: `today`, `Mon`, `Sat 5 Dec`; today is the reader's.
  package func day(_ seconds: Int, in zone: LocalZone) -> String {
    let day = local(seconds, in: zone)
    let apart = days(to: day, in: zone)
    if apart == 0, day.date == local(now, in: .system).date { return text("todayAlone") }
    return (1...6).contains(apart) ? weekday(day) : dated(day)
  }

  /// A day with its weekday and date, and with its year unless it is this year.
  package func dated(_ day: LocalTime) -> String {
    let today = local(now, in: .system)
    let names = [
      "weekday": weekday(day), "day": "\(day.day)", "year": "\(day.year)",
      "month": texts.text("common.month.short.\(day.month)"),
    ]
    return text(day.year == today.year ? "day" : "year", names)
  }

  /// A day and its month alone: `5 Dec`.
  package func date(_ day: LocalTime) -> String {
    text("date", ["day": "\(day.day)", "month": texts.text("common.month.short.\(day.month)")])
  }

  /// A day in full: `Saturday, 21 November 2026`.
  package func long(_ day: LocalTime) -> String {
    text(
      "long",
      [
        "weekday": texts.text("common.weekday.\(day.weekday)"),
        "day": "\(day.day)", "month": texts.text("common.month.\(day.month)"),
        "year": "\(day.year)",
      ])
  }

  /// The first and the last of several days in full.
  package func span(_ first: LocalTime, _ last: LocalTime) -> String {
    first.date == last.date ? long(first) : long(first) + " - " + long(last)
  }

  /// A length in hours and minutes.
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
