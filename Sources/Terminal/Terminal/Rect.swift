/// A rectangle of cells.
public struct Rect: Hashable, Sendable {
  /// The first column.
  public var column: Int
  /// The first row.
  public var row: Int
  /// The width in cells, 0 or more.
  public var columns: Int
  /// The height in rows, 0 or more.
  public var rows: Int

  /// Creates a rectangle; negative extents count as 0.
  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// An empty rectangle.
  public static let empty = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// Creates the rectangle of a whole canvas or terminal.
  public init(_ size: Size) {
    self.init(column: 0, row: 0, columns: size.columns, rows: size.rows)
  }

  /// Width and height.
  public var size: Size { Size(columns: columns, rows: rows) }

  /// The first column right of the rectangle.
  public var endColumn: Int { column + columns }

  /// The first row below the rectangle.
  public var endRow: Int { row + rows }

  /// Whether it has no cells.
  public var isEmpty: Bool { columns == 0 || rows == 0 }

  /// Returns whether a cell is in the rectangle.
  public func contains(_ point: Point) -> Bool {
    (column..<endColumn).contains(point.column) && (row..<endRow).contains(point.row)
  }

  /// Returns the common part of two rectangles; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }
}

extension Rect {
  /// Returns the rectangle with all edges moved inwards.
  public func inset(columns: Int = 1, rows: Int = 1) -> Rect {
    Rect(
      column: column + min(columns, self.columns), row: row + min(rows, self.rows),
      columns: self.columns - 2 * columns, rows: self.rows - 2 * rows)
  }

  /// Returns a band of rows, counted from the rectangle's first row and cut to its size.
  public func rows(from first: Int, count: Int) -> Rect {
    let start = min(max(0, first), rows)
    return Rect(
      column: column, row: row + start, columns: columns,
      rows: min(max(0, count), rows - start))
  }

  /// Returns a band of columns, counted from the rectangle's first column and cut to its size.
  public func columns(from first: Int, count: Int) -> Rect {
    let start = min(max(0, first), columns)
    return Rect(
      column: column + start, row: row,
      columns: min(max(0, count), columns - start), rows: rows)
  }

  /// Splits off columns on the left.
  public func splitLeft(_ columns: Int) -> (left: Rect, right: Rect) {
    (self.columns(from: 0, count: columns), self.columns(from: columns, count: self.columns))
  }

  /// Splits off columns on the right.
  public func splitRight(_ columns: Int) -> (left: Rect, right: Rect) {
    splitLeft(self.columns - min(max(0, columns), self.columns))
  }

  /// Splits off rows at the top.
  public func splitTop(_ rows: Int) -> (top: Rect, bottom: Rect) {
    (self.rows(from: 0, count: rows), self.rows(from: rows, count: self.rows))
  }

  /// Splits off rows at the bottom.
  public func splitBottom(_ rows: Int) -> (top: Rect, bottom: Rect) {
    splitTop(self.rows - min(max(0, rows), self.rows))
  }
}

/// The position of a cell, counted from the top left corner, column 0 of row 0.
public struct Point: Hashable, Sendable {
  /// Cells from the left edge.
  public var column: Int
  /// Rows from the top edge.
  public var row: Int

  /// Creates the position of a cell.
  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// The size of a terminal or a canvas in character cells.
public struct Size: Hashable, Sendable {
  /// The number of columns, 0 or more.
  public var columns: Int
  /// The number of rows, 0 or more.
  public var rows: Int

  /// Creates a size; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }
}
