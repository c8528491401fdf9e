import Terminal

/// Tells of every list and page that is cut how many of its lines stand above and below: on the edge
/// around it or in a free place beside it.
public enum CutSigns {
  /// Draws the signs of all that was noted on a canvas; none where it is read line by line.
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

  /// The sign that so many more lines follow below.
  public static func below(_ lines: Int, _ glyphs: Glyphs) -> String {
    "\(glyphs.descending) \(lines)"
  }

  /// Draws a sign in the first of these rows that has a place for it, or at the end of the own one.
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

  /// Where the last free cells of a row begin that are as many as are needed: at the end of a row of
  /// the area, since between its texts the sign would be read as one of them, and anywhere on an
  /// edge or in another row that is empty.
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
