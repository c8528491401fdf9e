extension Rect {
  /// The same rectangle with its edges moved inwards on both sides.
  public func inset(columns: Int = 1, rows: Int = 1) -> Rect {
    Rect(
      column: column + min(columns, self.columns), row: row + min(rows, self.rows),
      columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }

  /// A band of rows, counted from the rectangle's own first row and cut to what there is.
  public func rows(from first: Int, count: Int) -> Rect {
    let start = min(max(0, first), rows)
    return Rect(
      column: column, row: row + start, columns: columns,
      rows: min(max(0, count), rows - start))
  }

  /// A band of columns, counted from the rectangle's own first column and cut to what there is.
  public func columns(from first: Int, count: Int) -> Rect {
    let start = min(max(0, first), columns)
    return Rect(
      column: column + start, row: row,
      columns: min(max(0, count), columns - start), rows: rows)
  }

  /// As many columns as asked for on the left, and the rest.
  public func splitLeft(_ columns: Int) -> (left: Rect, right: Rect) {
    (self.columns(from: 0, count: columns), self.columns(from: columns, count: self.columns))
  }

  /// As many columns as asked for on the right, and the rest.
  public func splitRight(_ columns: Int) -> (left: Rect, right: Rect) {
    splitLeft(self.columns - min(max(0, columns), self.columns))
  }

  /// As many rows as asked for at the top, and the rest.
  public func splitTop(_ rows: Int) -> (top: Rect, bottom: Rect) {
    (self.rows(from: 0, count: rows), self.rows(from: rows, count: self.rows))
  }

  /// As many rows as asked for at the bottom, and the rest.
  public func splitBottom(_ rows: Int) -> (top: Rect, bottom: Rect) {
    splitTop(self.rows - min(max(0, rows), self.rows))
  }
}
