import Terminal

/// A look at what is chosen in a list, at its right, on screens that have room for it.
public enum Preview {
  /// The narrowest screen with one.
  public static let fewestColumns = 110
  private static let fewestRows = 16
  /// What it needs to be worth looking at.
  private static let ownColumns = 40
  /// What it gives up of that for a list that shows all it has then.
  private static let spareColumns = 6

  /// Whether a screen of this size has room for it.
  public static func hasRoom(on size: Size) -> Bool {
    size.columns >= fewestColumns && size.rows >= fewestRows
  }

  /// The place of a list that needs so many columns, its edge included, and all that is left.
  public static func split(_ area: Rect, list columns: Int) -> (list: Rect, preview: Rect) {
    let parts = area.splitLeft(max(area.columns / 3, min(columns, area.columns - ownColumns)))
    return (parts.left, parts.right)
  }

  /// The places of a table that gets no more columns than it needs, and of what is chosen in it,
  /// which has less than it needs only where nothing is cut beside it then, or where a table that
  /// goes by what it shows has one more column.
  public static func places(
    of table: Table, in area: Rect, on size: Size, state: inout TableState
  ) -> (list: Rect, preview: Rect) {
    let edge = Box.hasSides(on: size) ? 4 : 0
    var inside = area.inset(columns: edge / 2, rows: 1)
    let needed = table.columns(in: inside, state: &state)
    let most = area.columns - ownColumns - edge
    guard needed > most, most > 0 else { return split(area, list: needed + edge) }
    // Beside it the table leaves columns out, and the others need less than all of them did.
    let offered = most...most + spareColumns
    inside.columns =
      offered.first { table.isWhole(in: $0, state: state) }
      ?? table.roomiest(in: offered, state: state)
    let parts = area.splitLeft(
      max(area.columns / 3, table.columns(in: inside, state: &state) + edge))
    return (parts.left, parts.right)
  }

  /// What it needs below a list to be worth looking at: its edge, the facts and who is in front.
  private static let fewestRowsBelow = 9

  /// The places of a list of so many rows and of a look at what is chosen, below it, on a screen too
  /// narrow for both beside each other; none where the list needs the rows, is read aloud or copied.
  public static func below(_ area: Rect, list rows: Int, on canvas: Canvas) -> (
    list: Rect, look: Rect
  )? {
    guard !canvas.isLinear, !canvas.isWholePage, area.rows - rows >= fewestRowsBelow else {
      return nil
    }
    let parts = area.splitTop(rows)
    return (parts.top, parts.bottom)
  }

  /// Draws lines within an edge of their own, as many as there is room for.
  public static func draw(
    _ title: String, on canvas: inout Canvas, in area: Rect, lines: (Size) -> [PageLine]
  ) {
    let inside = Box(title, isFocused: false).draw(on: &canvas, in: area)
    var state = PageState()
    Page(closed(lines(inside.size), rows: inside.rows))
      .draw(on: &canvas, in: inside, state: &state)
  }

  /// Where one row is missing the last blank one makes room: the sign of what is cut would stand
  /// there.
  private static func closed(_ lines: [PageLine], rows: Int) -> [PageLine] {
    guard lines.count == rows + 1, let blank = lines.lastIndex(where: \.text.isEmpty) else {
      return lines
    }
    return Array(lines[..<blank] + lines[(blank + 1)...])
  }
}
