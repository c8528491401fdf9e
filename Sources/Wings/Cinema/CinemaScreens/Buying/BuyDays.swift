import Cinema
import Shell
import Terminal
import Timekeeping
import Widgets

/// The showings of the next 14 days as columns of times, below the list on large screens.
struct BuyDays {
  private let context: AppContext
  private let lines: [BuyTimeLine]
  private let chosen: String?

  private static let count = 14
  private static let fewest = Size(columns: Preview.fewestColumns, rows: 30)

  /// - Parameters:
  ///   - lines: The showings, by start.
  ///   - chosen: The id of the selected showing.
  ///   - context: The screen's context.
  init(_ lines: [BuyTimeLine], chosen: String?, _ context: AppContext) {
    (self.lines, self.chosen, self.context) = (lines, chosen, context)
  }

  /// Draws the columns at the bottom of an area if there is room; returns the area above them.
  func draw(on canvas: inout Canvas, in area: Rect) -> Rect {
    let size = canvas.size
    guard let zone = lines.first?.zone, !canvas.isLinear, size.columns >= Self.fewest.columns,
      size.rows >= Self.fewest.rows
    else { return area }
    let moments = context.moments
    let today = moments.local(context.seconds, in: zone)
    let days = (0..<Self.count).map { today.adding(days: $0) }
    let byDay = Dictionary(grouping: lines, by: \.showing.day)
    let most = days.map { byDay[$0.date]?.count ?? 0 }.max() ?? 0
    let (above, below) = area.splitBottom(min(most, area.rows / 3) + 2)
    let columns = below.columns / Self.count
    for (index, day) in days.enumerated() {
      let showings = byDay[day.date] ?? []
      let place = below.columns(from: index * columns, count: columns - 1)
      let weekday = context.text("common.weekday.short.\(day.weekday)")
      canvas.write(
        "\(weekday) \(day.day)", row: below.row + 1, column: place.column,
        style: Style(showings.isEmpty ? .dim : .title), limit: place.columns)
      draw(showings, on: &canvas, in: place.splitTop(2).bottom)
    }
    return above
  }

  /// Draws the times of a day; the last row counts those without room.
  private func draw(_ showings: [BuyTimeLine], on canvas: inout Canvas, in place: Rect) {
    for (row, line) in showings.prefix(place.rows).enumerated() {
      let hidden = showings.count - place.rows
      let isCount = hidden > 0 && row == place.rows - 1
      let start = context.moments.local(line.showing.start, in: line.zone)
      let text = isCount ? "+\(hidden + 1)" : context.moments.time(start)
      let isChosen = !isCount && line.showing.id == chosen
      canvas.write(
        text, row: place.row + row, column: place.column,
        style: Style(isChosen ? .selection : isCount || line.isOpen ? .text : .dim),
        limit: place.columns)
    }
  }
}
