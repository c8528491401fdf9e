import Terminal

/// The scroll position of the help page, and the visible layout.
final class HelpScroll {
  /// The first visible row.
  private(set) var first = 0
  private var room = 1
  private var grid = HelpGrid([], columns: 1)
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  func toTop() { first = 0 }

  /// Lays entries out, scrolled just far enough to show the whole selection.
  func layOut(
    _ entries: [HelpEntry], selection: Int, in area: Rect, isLinear: Bool
  ) -> HelpGrid {
    grid = HelpGrid(entries, columns: area.columns, isLinear: isLinear)
    (body, room) = (area, max(1, area.rows))
    if grid.items.indices.contains(selection) {
      let chosen = grid.items[selection].area
      first = max(first, chosen.endRow - room)
      first = min(first, chosen.row)
    }
    first = max(0, min(first, grid.rows - room))
    return grid
  }

  /// Returns the entry so many screenfuls away in the same column, or the column's last.
  func entry(pages: Int, from selection: Int) -> Int? {
    guard grid.items.indices.contains(selection) else { return nil }
    let from = grid.items[selection].area
    let wanted = from.row + pages * max(1, room - 1)
    let column = grid.items.indices.filter { grid.items[$0].area.column == from.column }
    return pages > 0
      ? column.first { grid.items[$0].area.row >= wanted } ?? column.last
      : column.last { grid.items[$0].area.row <= wanted } ?? column.first
  }

  /// Returns the entry at a point of the screen.
  func entry(at point: Point) -> Int? {
    let place = Point(column: point.column - body.column, row: point.row - body.row + first)
    guard body.contains(point) else { return nil }
    return grid.items.firstIndex { $0.area.contains(place) }
  }
}
