import Terminal

/// One row of a table.
public struct TableRow: Hashable, Sendable {
  /// A text for each column.
  public var cells: [String]
  /// What the row is.
  public var role: Role
  /// A sign in front of the row, so that colour is never the only one.
  public var sign: Character
  /// What stands before the text of a column, where there is room for both.
  public var leads: [Int: String] = [:]
  /// What stands behind the text of a column, however much of that is cut for it.
  public var tails: [Int: String] = [:]
  /// What stands there in its place where there is less room.
  public var shortTails: [Int: String] = [:]
  /// Whether what stands behind goes before anything of the text is cut.
  public var tailsGiveWay = false

  /// So much of a text at least is left beside what stands before and behind it.
  private static let fewestLeft = 12

  /// A row with a text for each column.
  public init(_ cells: [String], role: Role = .text, sign: Character = " ") {
    self.cells = cells
    self.role = role
    self.sign = sign
  }

  /// The text of a column with what stands before and behind it.
  func whole(_ column: Int) -> String {
    guard cells.indices.contains(column) else { return "" }
    return [leads[column], cells[column], tails[column]].compactMap(\.self).joined(separator: " ")
  }

  /// So much of it as there is room for.
  func fitted(_ column: Int, columns: Int) -> String {
    let (lead, tail) = beside(column, columns: columns)
    guard lead != nil || tail != nil else {
      return cells.indices.contains(column) ? cells[column] : ""
    }
    let text = TextWidth.fit(cells[column], columns: columns - Self.room(lead) - Self.room(tail))
    return [lead, text, tail].compactMap(\.self).joined(separator: " ")
  }

  /// Where the text itself begins, after what stands before it.
  func indent(_ column: Int, columns: Int) -> Int {
    Self.room(beside(column, columns: columns).lead)
  }

  /// What stands beside a text: less of it where that would leave too little of the text.
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
