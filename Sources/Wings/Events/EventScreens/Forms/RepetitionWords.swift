import Events
import Languages
import Timekeeping

/// How an event repeats, in words: `every week on Friday, 10 times`.
nonisolated struct RepetitionWords {
  let texts: Catalogue

  /// - Parameters:
  ///   - repetition: How it repeats.
  ///   - start: When the first date begins, on the wall.
  /// - Returns: The words, without a full stop.
  func text(_ repetition: Repetition, from start: LocalTime) -> String {
    let pace = pace(repetition.pace, start)
    guard let end = end(repetition.end) else { return pace }
    return texts.text("events.repeats.ends", ["rule": pace, "end": end])
  }

  private func pace(_ pace: Repetition.Pace, _ start: LocalTime) -> String {
    let number = EventTimes.number(ofWeekday: start)
    let weekday = ["on": texts.text("events.repeats.weekday.\(number)")]
    switch pace {
    case .daily: return texts.text("events.repeats.daily")
    case .weekly: return texts.text("events.repeats.on.weekly", weekday)
    case .fortnightly: return texts.text("events.repeats.on.fortnightly", weekday)
    case .monthDay where start.day > 28:
      return texts.text("events.repeats.on.monthDayLate", ["day": "\(start.day)"])
    case .monthDay: return texts.text("events.repeats.on.monthDay", ["day": "\(start.day)"])
    case .monthWeekday: return texts.text("events.repeats.on.monthWeekday", ["nth": nth(start)])
    case .yearly where start.month == 2 && start.day == 29:
      return texts.text("events.repeats.on.leapYear")
    case .yearly: return texts.text("events.repeats.on.yearly", names(start))
    }
  }

  /// `the fourth Friday`; languages have it in one piece, since days differ in gender.
  private func nth(_ day: LocalTime) -> String {
    let ordinal = Repetition.ordinal(of: day)
    let which = ordinal < 0 ? "last" : "\(ordinal)"
    return texts.text("events.repeats.nth.\(which).\(EventTimes.number(ofWeekday: day))")
  }

  private func end(_ end: Repetition.End) -> String? {
    switch end {
    case .never: nil
    case .times(let count): texts.text("events.repeats.times", count: count)
    case .day(let day): texts.text("events.repeats.until", names(day))
    }
  }

  private func names(_ day: LocalTime) -> [String: String] {
    ["day": "\(day.day)", "month": texts.text("common.month.\(day.month)"), "year": "\(day.year)"]
  }
}
