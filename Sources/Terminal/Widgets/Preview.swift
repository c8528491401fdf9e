import Terminal

/// A preview of the selected item to the right of a list, on screens with room for it.
public enum Preview {
  /// The narrowest screen with a preview.
  public static let fewestColumns = 110
  private static let fewestRows = 16
  /// The usual smallest width of a preview.
  private static let ownColumns = 40
  /// The width that it gives up if the list can then show everything.
  private static let spareColumns = 6

  /// Returns whether a screen of this size has room for a preview.
  public static func hasRoom(on size: Size) -> Bool {
    size.columns >= fewestColumns && size.rows >= fewestRows
  }

  /// Splits an area into a list of a width, including its frame, and the rest.
  public static func split(_ area: Rect, list columns: Int) -> (list: Rect, preview: Rect) {
    let parts = area.splitLeft(max(area.columns / 3, min(columns, area.columns - ownColumns)))
    return (parts.left, parts.right)
  }

  /// Splits an area into a table, no wider than necessary, and a preview.
  ///
  /// The preview is narrower than usual only if the table is then complete, or if a table that is
  /// fitted to its visible rows has one more column.
  public static func places(
    of table: Table, in area: Rect, on size: Size, state: inout TableState
  ) -> (list: Rect, preview: Rect) {
    let edge = Box.hasSides(on: size) ? 4 : 0
    var inside = area.inset(columns: edge / 2, rows: 1)
    let needed = table.columns(in: inside, state: &state)
    let most = area.columns - ownColumns - edge
    guard needed > most, most > 0 else { return split(area, list: needed + edge) }
    // The table has no room for all its columns here, so it may need less width without some.
    let offered = most...most + spareColumns
    inside.columns =
      offered.first { table.isWhole(in: $0, state: state) }
      ?? table.roomiest(in: offered, state: state)
    let parts = area.splitLeft(
      max(area.columns / 3, table.columns(in: inside, state: &state) + edge))
    return (parts.left, parts.right)
  }

  /// The rows that it needs below a list: its frame, the facts and the leaders.
  private static let fewestRowsBelow = 9

  /// Splits an area into a list of some rows and a preview below it, for narrow screens.
  ///
  /// It returns `nil` if the list needs the rows, is printed line by line or is copied.
  public static func below(_ area: Rect, list rows: Int, on canvas: Canvas) -> (
    list: Rect, look: Rect
  )? {
    guard !canvas.isLinear, !canvas.isWholePage, area.rows - rows >= fewestRowsBelow else {
      return nil
    }
    let parts = area.splitTop(rows)
    return (parts.top, parts.bottom)
  }

  /// Draws lines within a frame, as many as there is room for.
  public static func draw(
    _ title: String, on canvas: inout Canvas, in area: Rect, lines: (Size) -> [PageLine]
  ) {
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    var state = PageState()
    Page(closed(lines(inside.size), rows: inside.rows))
      .draw(on: &canvas, in: inside, state: &state)
  }

  /// Removes the last blank line if the lines have one row too few.
  ///
  /// Otherwise the indicator of hidden lines would cover a line.
  private static func closed(_ lines: [PageLine], rows: Int) -> [PageLine] {
    guard lines.count == rows + 1, let blank = lines.lastIndex(where: \.text.isEmpty) else {
      return lines
    }
    return Array(lines[..<blank] + lines[(blank + 1)...])
  }
}
