import Terminal

/// A row of a table.
public struct TableRow: Hashable, Sendable {
  /// A text for each column.
  public var cells: [String]
  /// The role of the row.
  public var role: Role
  /// A sign before the row, so that colour is never the only distinction.
  public var sign: Character
  /// Attributes in addition to those of the role.
  public var attributes: Attributes = []
  /// Texts before the cells of columns, shown if there is room for both.
  public var leads: [Int: String] = [:]
  /// Texts after the cells of columns, shown even if the cell is cut.
  public var tails: [Int: String] = [:]
  /// Shorter versions of the texts after the cells.
  public var shortTails: [Int: String] = [:]
  /// Whether the texts after the cells are dropped before a cell is cut.
  public var tailsGiveWay = false

  /// The least width of a cell beside the texts before and after it.
  private static let fewestLeft = 12

  /// Creates a row with a text for each column.
  public init(_ cells: [String], role: Role = .text, sign: Character = " ") {
    self.cells = cells
    self.role = role
    self.sign = sign
  }

  /// Returns the cell of a column with the texts before and after it.
  func whole(_ column: Int) -> String {
    guard cells.indices.contains(column) else { return "" }
    return [leads[column], cells[column], tails[column]].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the cell of a column with its texts, cut to a width.
  func fitted(_ column: Int, columns: Int) -> String {
    let (lead, tail) = beside(column, columns: columns)
    guard lead != nil || tail != nil else {
      return cells.indices.contains(column) ? cells[column] : ""
    }
    let text = TextWidth.fit(cells[column], columns: columns - Self.room(lead) - Self.room(tail))
    return [lead, text, tail].compactMap(\.self).joined(separator: " ")
  }

  /// Returns the position of the cell after the text before it.
  func indent(_ column: Int, columns: Int) -> Int {
    Self.room(beside(column, columns: columns).lead)
  }

  /// Returns the texts before and after a cell, reduced if too little of the cell would be left.
  private func beside(_ column: Int, columns: Int) -> (lead: String?, tail: String?) {
    guard cells.indices.contains(column) else { return (nil, nil) }
    let (lead, tail) = (leads[column], tails[column])
    let all = TextWidth.columns(of: cells[column])
    let least = tailsGiveWay ? all : min(Self.fewestLeft, all)
    let choices = [(lead, tail), (lead, shortTails[column] ?? tail), (lead, nil)]
    return choices.first { columns - Self.room($0.0) - Self.room($0.1) >= least } ?? (nil, nil)
  }

  private static func room(_ text: String?) -> Int {
    text.map { TextWidth.columns(of: $0) + 1 } ?? 0
  }
}
