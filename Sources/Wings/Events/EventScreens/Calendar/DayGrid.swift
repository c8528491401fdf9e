import Events
import Languages
import NoticeScreens
import Shell
import Terminal
import Timekeeping
import Widgets

/// The last drawn positions of days, for mouse clicks.
final class DrawnDays {
  var places: [(day: LocalTime, place: Rect)] = []
}

/// A grid of weeks; each day shows its number and a line for each entry.
struct DayGrid {
  /// The first day of each shown week.
  let weeks: [LocalTime]
  /// The selected day.
  let chosen: LocalTime
  let today: LocalTime
  /// The month whose days are emphasized.
  let month: Int
  let entries: (LocalTime) -> [DayEntry]
  let context: AppContext

  /// The smallest useful width of a day.
  static let fewestColumns = 8

  /// Returns the first days of a month's weeks; weeks begin on a day from 1, Monday, to 7, Sunday.
  static func weeks(ofMonth day: LocalTime, beginning weekday: Int) -> [LocalTime] {
    let first = LocalTime(year: day.year, month: day.month, day: 1)
    let before = Weekdays(beginning: weekday).place(of: first)
    return (0..<(first.monthLength + before + 6) / 7).map {
      first.adding(days: $0 * 7 - before)
    }
  }

  /// Returns the first day of a day's week.
  static func week(of day: LocalTime, beginning weekday: Int) -> LocalTime {
    day.adding(days: -Weekdays(beginning: weekday).place(of: day))
  }

  /// Draws the grid in the whole area.
  ///
  /// - Returns: The position of each day, for mouse clicks.
  @discardableResult
  func draw(on canvas: inout Canvas, in area: Rect) -> [(day: LocalTime, place: Rect)] {
    guard !canvas.isLinear, area.columns >= 7 * Self.fewestColumns else {
      drawLines(on: &canvas, in: area)
      return []
    }
    let (heading, body) = area.splitTop(1)
    let columns = area.columns / 7
    for (place, number) in Weekdays(beginning: context.weekBegins).numbers.enumerated() {
      canvas.write(
        TextWidth.fit(context.text("common.weekday.short.\(number)"), columns: columns - 1),
        row: heading.row, column: area.column + place * columns, style: Style(.dim))
    }
    let heights = heights(in: body.rows)
    return weeks.enumerated().flatMap { index, first in
      let row = body.row + heights[..<index].reduce(0, +)
      return (0..<7).map { number in
        let place = Rect(
          column: area.column + number * columns, row: row, columns: columns - 1,
          rows: heights[index]
        ).intersection(body)
        let day = first.adding(days: number)
        draw(day, on: &canvas, in: place)
        return (day, place)
      }
    }
  }

  /// Returns the rows of each week: at least two, then more for weeks with more entries.
  private func heights(in rows: Int) -> [Int] {
    let wanted = weeks.map { first in
      1 + (0..<7).reduce(1) { max($0, entries(first.adding(days: $1)).count) }
    }
    var heights = weeks.map { _ in 2 }
    while heights.reduce(0, +) < rows {
      let short = heights.indices.filter { heights[$0] < wanted[$0] }
      let lowest = (short.isEmpty ? Array(heights.indices) : short)
        .min { (heights[$0], $0) < (heights[$1], $1) }
      guard let lowest else { break }
      heights[lowest] += 1
    }
    return heights
  }

  private func draw(_ day: LocalTime, on canvas: inout Canvas, in place: Rect) {
    guard place.rows > 0 else { return }
    let entries = entries(day)
    let isChosen = day.date == chosen.date
    if isChosen { canvas.attention = Point(column: place.column, row: place.row) }
    let number = isChosen ? "[\(day.day)]" : day.date == today.date ? ">\(day.day)" : " \(day.day)"
    let role: Role = isChosen ? .selection : day.month == month ? .accent : .dim
    canvas.write(number, row: place.row, column: place.column, style: Style(role))
    let room = place.rows - 1
    let fitting = DayEntryLines(entries, hasTimes: weeks.count == 1)
      .fitting(in: Size(columns: place.columns, rows: room))
    if let lines = fitting { return draw(lines, on: &canvas, in: place.splitTop(1).bottom) }
    let isCut = entries.count > room
    let shown = entries.prefix(isCut ? max(0, room - 1) : room)
    for (row, entry) in shown.enumerated() {
      let text = TextWidth.fit(entry.text(columns: place.columns), columns: place.columns)
      canvas.write(
        text, row: place.row + 1 + row, column: place.column, style: Style(entry.role))
    }
    guard isCut else { return }
    let rest = "+\(entries.count - shown.count)"
    // Without a free row, the number of omitted entries follows the day's number.
    let at =
      room > 0
      ? Point(column: place.column, row: place.row + room)
      : Point(column: place.column + 5, row: place.row)
    canvas.write(rest, row: at.row, column: at.column, style: Style(.dim))
  }

  private func draw(_ lines: [PageLine], on canvas: inout Canvas, in place: Rect) {
    for (row, line) in lines.enumerated().prefix(place.rows) {
      canvas.write(
        line.text, row: place.row + row, column: place.column, style: Style(line.role))
    }
  }

  /// Draws one line for each entry, if there is no room for a grid or for a screen reader.
  private func drawLines(on canvas: inout Canvas, in area: Rect) {
    let times = context.calendarTimes
    let days = weeks.flatMap { monday in (0..<7).map { monday.adding(days: $0) } }
    let lines = days.flatMap { day in
      let entries = entries(day)
      guard !entries.isEmpty || day.date == chosen.date else { return [PageLine]() }
      let isChosen = day.date == chosen.date
      return [PageLine((isChosen ? "> " : "  ") + times.long(day), isChosen ? .accent : .title)]
        + entries.map { PageLine("    " + $0.text(columns: area.columns), $0.role) }
    }
    // The selected day is the last to be cut off.
    let before = lines.firstIndex { $0.text.hasPrefix("> ") } ?? 0
    var state = PageState(first: max(0, before - area.rows / 2))
    Page(lines).draw(on: &canvas, in: area, state: &state)
  }
}
