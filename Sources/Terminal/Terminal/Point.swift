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
