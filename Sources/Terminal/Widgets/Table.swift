import Terminal

/// Rows under a header; only the rows on the screen are asked for.
public struct Table {
  /// Below this a column that takes what is left is not worth another one beside it.
  private static let fewestForName = 15

  private let columns: [TableColumn]
  private let count: Int
  private let row: (Int) -> TableRow

  /// A table of `count` rows, each made when it is drawn.
  public init(columns: [TableColumn], count: Int, row: @escaping (Int) -> TableRow) {
    self.columns = columns
    self.count = count
    self.row = row
  }

  /// Draws the header and as many rows as there is room for.
  public func draw(
    on canvas: inout Canvas, in area: Rect, state: inout TableState, isFocused: Bool = true
  ) {
    guard area.rows > 1 else { return }
    let widths = widths(in: area.columns - 2)
    let titles = header(columns: area.columns)
    canvas.write(
      titles.text, row: area.row, column: area.column, style: Style(titles.role),
      limit: area.columns)
    let body = area.splitTop(1).bottom
    state.show(in: body, of: count)
    for index in state.first..<max(state.first, min(count, state.first + body.rows)) {
      let place = body.rows(from: index - state.first, count: 1)
      draw(row(index), widths, isSelected: index == state.selection, isFocused, &canvas, place)
    }
  }

  /// The titles of the columns as one line of so many columns.
  public func header(columns: Int) -> PageLine {
    PageLine("  " + line(self.columns.map(\.title), widths(in: columns - 2)), .dim)
  }

  /// A row as one line of so many columns, under the line of the titles.
  public func line(ofRow index: Int, columns: Int, isSelected: Bool = false) -> PageLine {
    let row = row(index)
    let text = text(row, widths(in: columns - 2), isSelected: isSelected)
    return PageLine(text, isSelected ? .selection : row.role)
  }

  private func text(_ row: TableRow, _ widths: [Int], isSelected: Bool) -> String {
    "\(isSelected ? ">" : " ")\(row.sign)" + line(row.cells, widths)
  }

  private func draw(
    _ row: TableRow, _ widths: [Int], isSelected: Bool, _ isFocused: Bool,
    _ canvas: inout Canvas, _ area: Rect
  ) {
    let role: Role = isSelected ? (isFocused ? .selection : .quietSelection) : row.role
    if isSelected { canvas.fill(area, Style(role)) }
    canvas.write(
      text(row, widths, isSelected: isSelected), row: area.row, column: area.column,
      style: Style(role), limit: area.columns)
  }

  private func line(_ cells: [String], _ widths: [Int]) -> String {
    var parts: [String] = []
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      let text = cells.indices.contains(index) ? cells[index] : ""
      parts.append(TextWidth.pad(text, columns: widths[index], column.alignment))
    }
    return parts.joined(separator: " ")
  }

  /// Widths of the columns; 0 for those that a narrow screen leaves out.
  func widths(in available: Int) -> [Int] {
    var shown = Set(columns.indices)
    while needed(shown) > available,
      let last = shown.filter({ columns[$0].priority > 0 }).max(by: {
        columns[$0].priority < columns[$1].priority
      })
    {
      shown.remove(last)
    }
    let flexible = shown.filter { columns[$0].columns == nil }
    let spare = available - shown.reduce(0) { $0 + (columns[$1].columns ?? 0) } - shown.count + 1
    return columns.indices.map { index in
      guard shown.contains(index) else { return 0 }
      return columns[index].columns ?? max(4, spare / max(1, flexible.count))
    }
  }

  private func needed(_ shown: Set<Int>) -> Int {
    shown.reduce(0) { $0 + (columns[$1].columns ?? Self.fewestForName) + 1 } - 1
  }
}

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
