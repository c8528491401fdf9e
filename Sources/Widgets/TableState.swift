/// What a table keeps between frames: the selected row.
public struct TableState: Hashable, Sendable {
  /// The selected row, from 0; -1 where none is.
  public private(set) var selection: Int

  /// A table at its first row.
  public init() {
    selection = 0
  }

  /// A table to look at, whose first row is at the top.
  public static var nothingSelected: TableState {
    var state = TableState()
    state.selection = -1
    return state
  }

  /// Selects a row.
  public mutating func select(_ row: Int, of count: Int) {
    selection = max(0, min(row, count - 1))
  }

  /// Moves the selection by so many rows.
  public mutating func move(by rows: Int, of count: Int) {
    select(selection + rows, of: count)
  }

  /// The first row to show so that the selected one is among `rows` of them.
  public func firstRow(showing rows: Int, of count: Int) -> Int {
    guard rows > 0 else { return selection }
    let lowest = max(0, count - rows)
    return max(0, min(lowest, selection - rows / 2))
  }
}
