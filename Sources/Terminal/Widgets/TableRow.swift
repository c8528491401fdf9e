import Terminal

/// One row of a table.
public struct TableRow: Hashable, Sendable {
  /// A text for each column.
  public var cells: [String]
  /// What the row is.
  public var role: Role
  /// A sign in front of the row, so that colour is never the only one.
  public var sign: Character
  /// What stands behind the text of a column, however much of that is cut for it.
  public var tails: [Int: String] = [:]
  /// Whether what stands behind goes before anything of the text is cut.
  public var tailsGiveWay = false

  /// So much of a text at least is left beside what stands behind it.
  private static let fewestBeforeTail = 8

  /// A row with a text for each column.
  public init(_ cells: [String], role: Role = .text, sign: Character = " ") {
    self.cells = cells
    self.role = role
    self.sign = sign
  }

  /// The text of a column with what stands behind it.
  func whole(_ column: Int) -> String {
    guard cells.indices.contains(column) else { return "" }
    return tails[column].map { cells[column] + " " + $0 } ?? cells[column]
  }

  /// So much of it as there is room for; what stands behind goes where it would leave no text.
  func fitted(_ column: Int, columns: Int) -> String {
    guard let tail = tails[column] else { return whole(column) }
    let room = columns - TextWidth.columns(of: tail) - 1
    let text = TextWidth.columns(of: cells[column])
    guard room >= (tailsGiveWay ? text : min(Self.fewestBeforeTail, text)) else {
      return cells[column]
    }
    return TextWidth.fit(cells[column], columns: room) + " " + tail
  }
}
