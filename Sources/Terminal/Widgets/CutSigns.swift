import Terminal

/// Indicators of how many lines of a list or page are above and below the visible part.
///
/// They are on the frame or in a free place beside it.
public enum CutSigns {
  /// Draws the indicators of all areas noted on a canvas, unless it is printed line by line.
  public static func draw(on canvas: inout Canvas) {
    guard !canvas.isLinear else { return }
    let glyphs: Glyphs = canvas.isPlain ? .ascii : .unicode
    for part in canvas.cut {
      let area = part.area
      if part.above > 0 {
        draw(
          "\(glyphs.ascending) \(part.above)", on: &canvas, in: area,
          rows: [area.row - 1, area.row])
      }
      if part.below > 0 {
        draw(
          below(part.below, glyphs), on: &canvas, in: area,
          rows: [area.endRow, area.endRow - 1, area.row - 1])
      }
    }
  }

  /// Returns the indicator for lines below.
  public static func below(_ lines: Int, _ glyphs: Glyphs) -> String {
    "\(glyphs.descending) \(lines)"
  }

  /// Draws an indicator in the first row with a free place, or at the end of a row of the area.
  private static func draw(_ sign: String, on canvas: inout Canvas, in area: Rect, rows: [Int]) {
    let text = " " + sign + " "
    let columns = TextWidth.columns(of: text)
    let own = rows.first { (area.row..<area.endRow).contains($0) }
    guard area.columns > columns, let own else { return }
    for row in rows {
      guard let column = place(of: columns, on: canvas, in: area, row: row) else { continue }
      canvas.write(text, row: row, column: column, style: Style(.accent))
      return
    }
    canvas.write(text, row: own, column: area.endColumn - columns, style: Style(.accent))
  }

  /// Returns the column of the last free cells in a row that are wide enough.
  ///
  /// In a row of the area they must be at its end, so that the indicator is not read as a part of
  /// the text. In other rows they may be anywhere on a frame or in an empty row.
  private static func place(
    of columns: Int, on canvas: Canvas, in area: Rect, row: Int
  ) -> Int? {
    guard (0..<canvas.size.rows).contains(row) else { return nil }
    let isOwn = (area.row..<area.endRow).contains(row)
    let isBlank = (area.column..<area.endColumn).allSatisfy { canvas[row, $0].character == " " }
    var free = 0
    for column in (area.column..<area.endColumn).reversed() {
      let isFree = isFree(canvas[row, column], withBlanks: isOwn || isBlank)
      if isOwn, !isFree { return nil }
      free = isFree ? free + 1 : 0
      if free == columns { return column }
    }
    return nil
  }

  private static func isFree(_ cell: Cell, withBlanks: Bool) -> Bool {
    !cell.isContinuation && (withBlanks ? " \u{2500}-" : "\u{2500}-").contains(cell.character)
  }
}
