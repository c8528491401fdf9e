import Events
import Languages
import Shell
import Terminal
import Timekeeping
import Widgets

/// A month as weeks under one another: dots at the days on which something begins.
struct MonthGrid {
  /// A day of the month that is shown.
  let day: LocalTime
  /// What day it is.
  let today: LocalTime
  /// How many begin on a day of the month.
  let counts: [Int: Int]
  let context: AppContext

  static let columns = 28

  /// The name of the month with its year.
  var title: String {
    context.text(
      "events.monthOfYear",
      [
        "month": context.text("events.month.\(day.month)"), "year": "\(day.year)",
      ])
  }

  /// The names of the days, then a line a week; the chosen day in brackets, today with a sign.
  func lines() -> [PageLine] {
    let names = weekdays.numbers.map {
      TextWidth.pad(
        String(context.text("events.weekday.short.\($0)").prefix(3)), columns: 4, .right)
    }
    return [PageLine(names.joined(), .dim)]
      + weeks.map { PageLine($0, $0.contains("[") ? .accent : .text) }
  }

  private var weekdays: Weekdays { Weekdays(beginning: context.weekBegins) }

  private var weeks: [String] {
    let first = LocalTime(year: day.year, month: day.month, day: 1)
    let before = weekdays.place(of: first)
    let cells = Array(repeating: "    ", count: before) + (1...day.monthLength).map(cell)
    return stride(from: 0, to: cells.count, by: 7).map { start in
      cells[start..<min(start + 7, cells.count)].joined()
    }
  }

  /// Four columns: a bracket or the sign of today, the number, a dot or two; the agenda says what
  /// the chosen day has.
  private func cell(_ number: Int) -> String {
    let isChosen = number == day.day
    let isToday =
      number == today.day && day.month == today.month && day.year == today.year
    let count = counts[number] ?? 0
    let dots = count == 0 ? " " : count == 1 ? "." : ":"
    let digits = number < 10 ? " \(number)" : "\(number)"
    let open = isChosen ? "[" : isToday ? ">" : " "
    return open + digits + (isChosen ? "]" : dots)
  }
}
