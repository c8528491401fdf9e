import Terminal

/// What a table keeps between frames: the selected row, and which rows are on the screen.
public struct TableState: Hashable, Sendable {
  /// The selected row, from 0; -1 where none is.
  public private(set) var selection = 0
  /// The first row on the screen.
  private(set) var first = 0
  /// Where the rows were drawn last.
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// A table at its first row.
  public init() {}

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

  /// Moves the selection by screenfuls, one row of which stays in sight.
  public mutating func page(by pages: Int, of count: Int) {
    move(by: pages * max(1, body.rows - 1), of: count)
  }

  /// The rows on the screen, as drawn last.
  public var shown: Range<Int> { first..<first + body.rows }

  /// The row on the screen at a point; `nil` beside the rows.
  public func row(at point: Point, of count: Int) -> Int? {
    let row = first + point.row - body.row
    return body.contains(point) && row < count ? row : nil
  }

  /// Scrolls no further than needed to have the selected row on the screen.
  mutating func show(in body: Rect, of count: Int) {
    self.body = body
    first = max(min(first, selection), selection - body.rows + 1)
    first = max(0, min(first, count - body.rows))
  }
}
