/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// First column.
  public var column: Int
  /// First row.
  public var row: Int
  /// Width in cells, 0 or more.
  public var columns: Int
  /// Height in rows, 0 or more.
  public var rows: Int

  /// A rectangle; negative extents count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The whole of a canvas or terminal of this size.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// Width and height.
  public var size: Size { Size(columns: columns, rows: rows) }

  /// The first column right of the rectangle.
  public var endColumn: Int { column + columns }

  /// The first row below the rectangle.
  public var endRow: Int { row + rows }

  /// Whether there is no cell in it.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Whether the cell at this point is one of its cells.
  public func contains(_ point: Point) -> Bool {
    (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
  }

  /// What both rectangles share; empty where they do not meet.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }
}
