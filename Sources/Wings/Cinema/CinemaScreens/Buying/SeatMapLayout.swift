import Cinema
import Terminal

/// The first visible row and column of a seat map.
struct SeatMapScroll: Equatable {
  /// The first visible row of places, from 0.
  var row = 0
  /// The first visible column of cells, from 0.
  var column = 0
}

/// The cells of a hall's places in an area: rows under each other, the screen on top.
struct SeatMapLayout {
  let area: Rect
  /// The cells from one place to the next: 2, or 1 in a hall that is too wide for that.
  let step: Int
  /// The columns of row labels at each side.
  let margin: Int
  /// The cells of the longest row.
  let width: Int
  private let offsets: [Int: Int]
  private let plan: HallPlan
  var scroll: SeatMapScroll

  /// Lays a hall out, scrolled as little as needed to show a place.
  init(_ plan: HallPlan, in area: Rect, showing place: HallPlace?, from scroll: SeatMapScroll) {
    (self.plan, self.area, self.scroll) = (plan, area, scroll)
    margin = (plan.rows.map { TextWidth.columns(of: $0.label) }.max() ?? 0) + 2
    let room = area.columns - 2 * margin
    let wide = Self.offsets(of: plan, step: 2)
    let isWide = wide.width <= room
    let chosen = isWide ? wide : Self.offsets(of: plan, step: 1)
    (step, offsets, width) = (isWide ? 2 : 1, chosen.offsets, chosen.width)
    if let place { show(place) }
    clamp()
  }

  /// The cells between the labels.
  private var columns: Int { max(1, min(width, area.columns - 2 * margin)) }

  /// The rows of places: all but the line of the screen.
  var rows: Int { max(1, area.rows - 1) }

  /// Returns the offset of each column of the drawing; an aisle is as wide as one place.
  private static func offsets(
    of plan: HallPlan, step: Int
  ) -> (offsets: [Int: Int], width: Int) {
    let used = Set(plan.seats.map(\.column)).sorted()
    var (offsets, at, last): ([Int: Int], Int, Int?) = ([:], 0, nil)
    for column in used {
      if let last { at += column == last + 1 ? step : 2 * step }
      offsets[column] = at
      last = column
    }
    return (offsets, at + 1)
  }

  private mutating func show(_ place: HallPlace) {
    let row = place.row - 1
    scroll.row = max(min(scroll.row, row), row - rows + 1)
    guard let seat = plan.seat(place), let offset = offsets[seat.column] else { return }
    // The brackets of the cursor stay in sight.
    scroll.column = max(min(scroll.column, offset - 1), offset + 2 - columns)
  }

  private mutating func clamp() {
    scroll.row = max(0, min(scroll.row, plan.rows.count - rows))
    scroll.column = max(0, min(scroll.column, width - columns))
  }

  /// The first column of cells between the labels, centred in the area.
  private var left: Int {
    area.column + margin + max(0, area.columns - 2 * margin - columns) / 2
  }

  /// The cells between the labels.
  var span: Range<Int> { left..<left + columns }

  /// The visible rows, from 0.
  var shownRows: Range<Int> {
    scroll.row..<min(plan.rows.count, scroll.row + rows)
  }

  func line(of row: Int) -> Int { area.row + 1 + row - scroll.row }

  /// Returns the column of a place; `nil` if it is scrolled out of sight.
  func column(of seat: HallPlan.Seat) -> Int? {
    let column = left - scroll.column + (offsets[seat.column] ?? 0)
    return span.contains(column) ? column : nil
  }

  /// Returns the place at a point; `nil` if there is none.
  func place(at point: Point) -> HallPlace? {
    let row = point.row - area.row - 1 + scroll.row
    guard point.row > area.row, shownRows.contains(row) else { return nil }
    return plan.rows[row].seats.first { column(of: $0) == point.column }?.place
  }

  /// The places that are out of sight to the left, above, to the right and below.
  var isCut: (left: Bool, above: Bool, right: Bool, below: Bool) {
    (
      scroll.column > 0, scroll.row > 0, scroll.column + columns < width,
      shownRows.upperBound < plan.rows.count
    )
  }
}
