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
