import Terminal

/// One row of a table.
public struct TableRow: Hashable, Sendable {
  /// A cell for each column.
  public var cells: [TableCell]
  /// What the row is.
  public var role: Role
  /// A sign in front of the row, so that colour is never the only one.
  public var sign: Character

  /// A row with a cell for each column.
  public init(cells: [TableCell], role: Role = .text, sign: Character = " ") {
    self.cells = cells
    self.role = role
    self.sign = sign
  }

  /// A row with a plain text for each column.
  public init(_ texts: [String], role: Role = .text, sign: Character = " ") {
    self.init(cells: texts.map { TableCell($0) }, role: role, sign: sign)
  }
}
