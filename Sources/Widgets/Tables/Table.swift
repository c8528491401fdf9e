import Terminal

/// Rows under a header; only the rows on the screen are asked for.
public struct Table {
  /// The column a table is sorted by.
  public struct Order: Hashable, Sendable {
    /// Which column, from 0.
    public var column: Int
    /// Whether the smallest comes first.
    public var isAscending: Bool

    /// Sorted by a column.
    public init(column: Int, isAscending: Bool = true) {
      self.column = column
      self.isAscending = isAscending
    }
  }

  /// What the rows are sorted by, shown in the header; `nil` shows nothing.
  public var order: Order?
  /// Said in place of the rows where there are none.
  public var empty = ""
  /// The characters to draw with.
  public var glyphs = Glyphs.unicode
  let columns: [TableColumn]
  let count: Int
  let row: (Int) -> TableRow

  /// Columns kept on the left for the selection mark and the row's sign.
  static let margin = 2

  /// A table of `count` rows, each made when it is drawn.
  public init(columns: [TableColumn], count: Int, row: @escaping (Int) -> TableRow) {
    self.columns = columns
    self.count = count
    self.row = row
  }

  /// Draws the header and as many rows as there is room for, the selected one among them.
  ///
  /// - Parameters:
  ///   - canvas: What to draw on.
  ///   - area: Where; its first row is the header.
  ///   - state: The selection; it keeps where the rows were drawn.
  ///   - isFocused: Whether keys go to this table.
  public func draw(
    on canvas: inout Canvas, in area: Rect, state: inout TableState, isFocused: Bool = true
  ) {
    guard area.rows > 1 else { return }
    let layout = ColumnLayout(columns, in: area.columns - Self.margin)
    drawHeader(layout, on: &canvas, in: area)
    let body = area.splitTop(1).bottom
    state.show(in: body, of: count)
    if count == 0 {
      TextBlock(empty, role: .dim).draw(on: &canvas, in: body.splitLeft(Self.margin).right)
    }
    for index in state.offset..<max(state.offset, min(count, state.offset + body.rows)) {
      let line = body.rows(from: index - state.offset, count: 1)
      let look: Role? =
        index == state.selection ? (isFocused ? .selection : .quietSelection) : nil
      draw(row(index), layout, selected: look, on: &canvas, in: line)
    }
  }

  private func drawHeader(_ layout: ColumnLayout, on canvas: inout Canvas, in area: Rect) {
    let titles = columns.indices.map { index in
      let mark = order?.column == index ? sortMark : ""
      return TableCell(columns[index].title + mark)
    }
    draw(titles, layout, on: &canvas, in: area) { _ in Style(.dim) }
  }

  private var sortMark: String {
    order?.isAscending == false ? glyphs.descending : glyphs.ascending
  }

  private func draw(
    _ row: TableRow, _ layout: ColumnLayout, selected: Role?, on canvas: inout Canvas,
    in line: Rect
  ) {
    let own = Style(selected ?? row.role)
    if selected != nil { canvas.fill(line, own) }
    let mark = (selected == nil ? " " : ">") + String(row.sign)
    canvas.write(mark, row: line.row, column: line.column, style: own, limit: line.columns)
    draw(row.cells, layout, on: &canvas, in: line) { cell in
      selected == nil ? Style(cell.role ?? row.role) : own
    }
  }

  private func draw(
    _ cells: [TableCell], _ layout: ColumnLayout, on canvas: inout Canvas, in line: Rect,
    style: (TableCell) -> Style
  ) {
    var column = line.column + Self.margin
    for (index, width) in layout.widths.enumerated() where width > 0 {
      let cell = cells.indices.contains(index) ? cells[index] : ""
      let signs = columns[index].hasSigns ? cell.sign.map(String.init) ?? " " : ""
      let text = TextWidth.pad(cell.text, columns: width, columns[index].alignment) + signs
      canvas.write(
        text, row: line.row, column: column, style: style(cell), limit: line.endColumn - column)
      column += width + (columns[index].hasSigns ? 1 : 0) + ColumnLayout.gap
    }
  }
}
