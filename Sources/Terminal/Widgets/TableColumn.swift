import Terminal

/// A column of a table.
public struct TableColumn: Hashable, Sendable {
  /// What stands above it.
  public var title: String
  /// Width in columns; `nil` takes what the others leave.
  public var columns: Int?
  /// Which side its text keeps to.
  public var alignment: TextWidth.Alignment
  /// On a narrow screen the columns with the highest number go first; 0 never goes.
  public var priority: Int

  /// A column; one without a width takes what the others leave.
  public init(
    _ title: String, columns: Int? = nil, _ alignment: TextWidth.Alignment = .left,
    priority: Int = 0
  ) {
    self.title = title
    self.columns = columns
    self.alignment = alignment
    self.priority = priority
  }
}
