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

  /// A rectangle without a cell.
  public static let empty = Rect(column: 0, row: 0, columns: 0, rows: 0)

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

/// One cell's place, counted from the top left corner, which is column 0 of row 0.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Rows from the top edge.
  public var row: Int

  /// The cell at this column of this row.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// How large a terminal or a canvas is, in character cells.
public struct Size: Hashable, Sendable {
  /// Cells in a row, 0 or more.
  public var columns: Int
  /// Rows, 0 or more.
  public var rows: Int

  /// A size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
