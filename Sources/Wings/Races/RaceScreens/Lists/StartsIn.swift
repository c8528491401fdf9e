import Languages
import Races
import Shell
import Timekeeping

/// The time until a competition starts: to the second before a planned start, else in days.
struct StartsIn {
  /// Milliseconds to the next planned start.
  private let milliseconds: Int?
  /// Days to the day of the competition.
  private let days: Int?

  /// Creates the time; `nil` if the start is not ahead.
  ///
  /// - Parameters:
  ///   - competition: The competition.
  ///   - now: The present moment.
  init?(_ competition: Competition, at now: Stamp) {
    guard competition.isActive, competition.race.stopped == nil else { return nil }
    let starts = competition.race.starts.map { $0.at.milliseconds(since: now) }
    milliseconds = starts.min().flatMap { $0 > 0 ? $0 : nil }
    days = starts.isEmpty ? Self.days(to: competition.date, from: now) : nil
    guard milliseconds != nil || days.map({ $0 >= 0 }) == true else { return nil }
  }

  private static func days(to date: String?, from now: Stamp) -> Int? {
    guard let date, let day = try? LocalTime(parsing: date) else { return nil }
    let today = LocalTime(utcMilliseconds: now.utc)
    return CivilDay.day(year: day.year, month: day.month, day: day.day)
      - CivilDay.day(year: today.year, month: today.month, day: today.day)
  }

  /// Milliseconds from now, for sorting.
  var order: Int { milliseconds ?? (days ?? 0) * 86_400_000 }

  /// Whether it changes every second.
  var counts: Bool { milliseconds.map { $0 < 3_600_000 } ?? false }

  /// The text, such as `starts in 2 d 3 h`.
  func text(in texts: Catalogue) -> String {
    if days == 0 { return texts.text("races.startsIn.today") }
    return texts.text("races.startsIn", ["time": time(in: texts)])
  }

  private func time(in texts: Catalogue) -> String {
    guard let milliseconds else { return texts.text("races.startsIn.days", ["d": "\(days ?? 0)"]) }
    let (hours, minutes) = (milliseconds / 3_600_000, milliseconds / 60_000 % 60)
    if hours >= 24 {
      return texts.text("races.startsIn.daysHours", ["d": "\(hours / 24)", "h": "\(hours % 24)"])
    }
    if hours > 0 {
      return texts.text("races.startsIn.hoursMinutes", ["h": "\(hours)", "m": "\(minutes)"])
    }
    return Elapsed.text(milliseconds: (milliseconds + 999) / 1_000 * 1_000)
  }
}
