import Terminal

/// One row of a table.
public struct TableRow: Hashable, Sendable {
  /// A text for each column.
  public var cells: [String]
  /// What the row is.
  public var role: Role
  /// A sign in front of the row, so that colour is never the only one.
  public var sign: Character

  /// A row with a text for each column.
  public init(_ cells: [String], role: Role = .text, sign: Character = " ") {
    self.cells = cells
    self.role = role
    self.sign = sign
  }
}
