import Events
import Languages
import Timekeeping

/// A repetition as text: `every week on Friday, 10 times`.
package struct RepetitionWords {
  private let texts: Catalogue

  package init(texts: Catalogue) { self.texts = texts }

  /// Returns a repetition as text.
  ///
  /// - Parameters:
  ///   - repetition: The repetition.
  ///   - start: The local start of the first date.
  /// - Returns: The text, without a full stop.
  package func text(_ repetition: Repetition, from start: LocalTime) -> String {
    let said = on(repetition, start)
    guard let end = end(repetition.end) else { return said }
    return texts.text("events.repeats.ends", ["rule": said, "end": end])
  }

  /// Returns weekdays as they are typed: `Tue Thu`.
  ///
  /// - Parameter days: 0 is Monday.
  /// - Returns: The names, separated by spaces.
  package func days(_ days: Set<Int>) -> String {
    days.sorted().map { texts.text("common.weekday.short.\($0 + 1)") }.joined(separator: " ")
  }

  private func on(_ repetition: Repetition, _ start: LocalTime) -> String {
    let every = every(repetition)
    switch repetition.pace {
    case .daily: return every
    case .weekly: return said("weekly", every, ["on": weekdays(repetition, start)])
    case .monthDay where start.day > 28:
      return said("monthDayLate", every, ["day": "\(start.day)"])
    case .monthDay: return said("monthDay", every, ["day": "\(start.day)"])
    case .monthWeekday: return said("monthWeekday", every, ["nth": nth(start)])
    case .monthEnd: return said("monthEnd", every, [:])
    // A yearly 29 February occurs only in leap years, and the text says so.
    case .yearly where start.month == 2 && start.day == 29 && repetition.every == 1:
      return texts.text("events.repeats.on.leapYear")
    case .yearly: return said("yearly", every, names(start))
    }
  }

  private func said(_ key: String, _ every: String, _ names: [String: String]) -> String {
    texts.text("events.repeats.on.\(key)", names.merging(["every": every]) { $1 })
  }

  /// Returns `every week`, `every 3 months`.
  private func every(_ repetition: Repetition) -> String {
    let unit =
      switch repetition.pace {
      case .daily: "day"
      case .weekly: "week"
      case .monthDay, .monthWeekday, .monthEnd: "month"
      case .yearly: "year"
      }
    guard repetition.every > 1 else { return texts.text("events.repeats.each.\(unit)") }
    return texts.text("events.repeats.every.\(unit)", count: repetition.every)
  }

  private func weekdays(_ repetition: Repetition, _ start: LocalTime) -> String {
    let own: Set = [start.weekday - 1]
    let days = repetition.weekdays.isEmpty ? own : repetition.weekdays
    return days.sorted().map { texts.text("events.repeats.weekday.\($0 + 1)") }
      .joined(separator: ", ")
  }

  /// Returns `the fourth Friday`; one text for each day because weekdays have genders.
  private func nth(_ day: LocalTime) -> String {
    let ordinal = Repetition.ordinal(of: day)
    let which = ordinal < 0 ? "last" : "\(ordinal)"
    return texts.text("events.repeats.nth.\(which).\(day.weekday)")
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
