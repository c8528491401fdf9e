extension Canvas {
  /// Lays another drawing over a part of this one, without its cursor; what reaches over the edges
  /// is left out.
  ///
  /// - Parameters:
  ///   - other: The drawing.
  ///   - place: Where its upper left corner goes.
  ///   - style: How a cell that looks so looks here.
  public mutating func lay(_ other: Canvas, at place: Point, _ style: (Style) -> Style) {
    let shown = Rect(
      column: place.column, row: place.row, columns: other.size.columns, rows: other.size.rows
    ).intersection(Rect(size))
    for row in shown.row..<max(shown.row, shown.endRow) {
      for column in shown.column..<max(shown.column, shown.endColumn) {
        var cell = other[row - place.row, column - place.column]
        cell.style = style(cell.style)
        cells[row * size.columns + column] = cell
      }
    }
    for part in other.cut {
      let area = Rect(
        column: part.area.column + place.column, row: part.area.row + place.row,
        columns: part.area.columns, rows: part.area.rows)
      noteCut(area, above: part.above, below: part.below)
    }
  }
}
