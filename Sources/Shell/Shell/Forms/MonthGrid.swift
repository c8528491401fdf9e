import Languages
import Terminal
import Timekeeping
import Widgets

/// A month as rows of weeks, with dots at days on which events or races begin.
package struct MonthGrid {
  /// A day of the shown month.
  let day: LocalTime
  /// The present day.
  let today: LocalTime
  /// The number of events or races that begin, by day of the month.
  let counts: [Int: Int]
  /// The first day of the week, 1 (Monday) to 7 (Sunday).
  let weekBegins: Int
  let context: AppContext

  package static let columns = 28

  /// Creates the grid of a day's month.
  ///
  /// - Parameters:
  ///   - day: The chosen day.
  ///   - today: The present day.
  ///   - counts: The number of events or races that begin, by day of the month.
  ///   - weekBegins: The first day of the week, 1 (Monday) to 7 (Sunday).
  ///   - context: The texts.
  package init(
    day: LocalTime, today: LocalTime, counts: [Int: Int], weekBegins: Int, context: AppContext
  ) {
    (self.day, self.today, self.counts) = (day, today, counts)
    (self.weekBegins, self.context) = (weekBegins, context)
  }

  /// The name of the month with its year.
  package var title: String {
    context.text(
      "common.monthOfYear",
      [
        "month": context.text("common.monthName.\(day.month)"), "year": "\(day.year)",
      ])
  }

  /// Returns the day names, then one line per week.
  ///
  /// The chosen day is in brackets, today has a sign.
  package func lines() -> [PageLine] {
    let names = weekdays.numbers.map {
      TextWidth.pad(
        String(context.text("common.weekday.short.\($0)").prefix(3)), columns: 4, .right)
    }
    return [PageLine(names.joined(), .dim)]
      + weeks.map { PageLine($0, $0.contains("[") ? .accent : .text) }
  }

  private var weekdays: Weekdays { Weekdays(beginning: weekBegins) }

  private var weeks: [String] {
    let first = LocalTime(year: day.year, month: day.month, day: 1)
    let before = weekdays.place(of: first)
    let cells = Array(repeating: "    ", count: before) + (1...day.monthLength).map(cell)
    return stride(from: 0, to: cells.count, by: 7).map { start in
      cells[start..<min(start + 7, cells.count)].joined()
    }
  }

  /// Returns a cell of four columns: a bracket or the sign of today, the number, a dot or colon.
  ///
  /// The agenda lists what the chosen day has.
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

/// The days of a week in the reader's order.
package struct Weekdays {
  /// 1 (Monday) to 7 (Sunday).
  package let beginning: Int

  package init(beginning: Int) { self.beginning = beginning }

  /// The days by number, 1 for Monday.
  package var numbers: [Int] { (0..<7).map { (beginning - 1 + $0) % 7 + 1 } }

  /// Returns the position of a day in its week, 0 to 6.
  package func place(of day: LocalTime) -> Int {
    (day.weekday - beginning + 7) % 7
  }
}
