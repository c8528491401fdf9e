import Terminal

/// What a table keeps between frames: who is selected, and which rows are on the screen.
///
/// The selection follows whoever was chosen, by an id, when the rows are sorted anew.
public struct TableState: Hashable, Sendable {
  /// The selected row, from 0.
  public private(set) var selection = 0
  /// Whoever was chosen; `nil` until somebody is, and then the row stays where it is.
  public private(set) var selectedID: String?
  /// The first row on the screen.
  public private(set) var offset = 0
  /// Where the rows were drawn last.
  public private(set) var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// A table at its first row.
  public init() {}

  /// Selects a row.
  ///
  /// - Parameters:
  ///   - row: Which one; numbers outside mean the nearest there is.
  ///   - count: How many rows there are.
  ///   - id: Whose row a row is; without it the selection stays with the row.
  public mutating func select(_ row: Int, of count: Int, id: ((Int) -> String)? = nil) {
    selection = max(0, min(row, count - 1))
    if let id { selectedID = count > 0 ? id(selection) : nil }
  }

  /// Moves the selection by so many rows.
  public mutating func move(by rows: Int, of count: Int, id: ((Int) -> String)? = nil) {
    select(selection + rows, of: count, id: id)
  }

  /// Moves the selection by screenfuls, one row of which stays in sight.
  public mutating func page(by pages: Int, of count: Int, id: ((Int) -> String)? = nil) {
    move(by: pages * max(1, body.rows - 1), of: count, id: id)
  }

  /// Goes after whoever was chosen once the rows have changed.
  ///
  /// - Parameters:
  ///   - count: How many rows there are now.
  ///   - row: Where somebody is now; `nil` for those who are not there.
  public mutating func follow(of count: Int, row: (String) -> Int?) {
    selection = max(0, min(selectedID.flatMap(row) ?? selection, count - 1))
  }

  /// The row that is drawn at a point; `nil` beside the rows.
  public func row(at point: Point, of count: Int) -> Int? {
    guard body.contains(point) else { return nil }
    let row = offset + point.row - body.row
    return row < count ? row : nil
  }

  /// The first row to show so that the selected one is among `rows` of them.
  public func firstRow(showing rows: Int, of count: Int) -> Int {
    guard rows > 0 else { return 0 }
    let first = max(min(offset, selection), selection - rows + 1)
    return max(0, min(first, count - rows))
  }

  mutating func show(in body: Rect, of count: Int) {
    self.body = body
    offset = firstRow(showing: body.rows, of: count)
  }
}
