import Terminal

/// Rows under a header; only the rows on the screen are asked for.
public struct Table {
  /// Below this a column that takes what is left is not worth another one beside it.
  private static let fewestForName = 15
  /// No column that is shown has less.
  private static let fewestAtAll = 4

  private let columns: [TableColumn]
  private let count: Int
  private let row: (Int) -> TableRow
  /// The pieces of a cell that answer what is looked for: they are underlined.
  public var hits: (String) -> [Range<String.Index>] = { _ in [] }
  /// What its columns are fitted to.
  public var fitting = Fitting.seen

  /// Which rows say which columns there are and how wide each is.
  public enum Fitting: Sendable {
    /// All that were on the screen so far, so that nothing moves while somebody scrolls.
    case seen
    /// Those on the screen say which columns there are, and all so far how wide each is.
    case present
    /// Those on the screen alone, for columns that a long row would take away for good.
    case shown
  }

  /// A table of `count` rows, each made when it is drawn.
  public init(columns: [TableColumn], count: Int, row: @escaping (Int) -> TableRow) {
    self.columns = columns
    self.count = count
    self.row = row
  }

  /// Draws the header and as many rows as there is room for; columns are as wide as what was on
  /// the screen so far needs, so that nothing moves while somebody scrolls.
  public func draw(
    on canvas: inout Canvas, in area: Rect, state: inout TableState, isFocused: Bool = true
  ) {
    guard area.rows > 1 else { return }
    let body = area.splitTop(1).bottom
    state.show(in: body, of: count)
    canvas.noteCut(area, above: state.first, below: count - state.shown.upperBound)
    let rows = rows(of: state)
    note(rows, in: &state)
    let widths = widths(in: area.columns - Self.signColumns, of: state)
    state.noteHeadings(widths, from: area.column + Self.signColumns)
    // Every row names its cells.
    canvas.tell("", row: area.row)
    canvas.write(
      header(widths).text, row: area.row, column: area.column, style: Style(.dim),
      limit: area.columns)
    for (offset, row) in rows.enumerated() {
      let place = body.rows(from: offset, count: 1)
      let isSelected = state.first + offset == state.selection
      if canvas.isLinear { canvas.tell(fact(of: row, isSelected: isSelected), row: place.row) }
      draw(row, widths, isSelected: isSelected, isFocused, &canvas, place)
    }
  }

  /// How many columns it needs in an area, for what has been on the screen and would be now.
  public func columns(in area: Rect, state: inout TableState) -> Int {
    state.show(in: area.splitTop(1).bottom, of: count)
    note(rows(of: state), in: &state)
    let widths = widths(in: area.columns - Self.signColumns, of: state)
    return widths.filter { $0 > 0 }.reduce(Self.signColumns - 1) { $0 + $1 + 1 }
  }

  /// Whether so many columns show the whole of what has been on the screen, in those columns of the
  /// table that are not left out.
  func isWhole(in available: Int, state: TableState) -> Bool {
    let widths = widths(in: available - Self.signColumns, of: state)
    return zip(widths, state.widest).allSatisfy { $0 == 0 || $0 >= $1 }
  }

  /// The fewest of these columns in which it leaves out the least and cuts no column that need not
  /// be, where that goes by the rows on the screen.
  func roomiest(in offered: ClosedRange<Int>, state: TableState) -> Int {
    guard fitting != .seen else { return offered.lowerBound }
    func shown(_ available: Int) -> Set<Int> {
      self.shown(in: available - Self.signColumns, content: state.present)
    }
    let most = shown(offered.upperBound)
    // Nobody needs more than that, and none of what is there has less than it can.
    let wished = needed(most, state.present, hasAll: true) + Self.signColumns
    let first = offered.first { shown($0) == most } ?? offered.lowerBound
    return max(first, min(wished, offered.upperBound))
  }

  /// The whole table as lines: the titles, then every row.
  ///
  /// - Parameters:
  ///   - columns: The room there is.
  ///   - selection: The row that is chosen, if any.
  /// - Returns: A line for the titles and one for each row.
  public func lines(columns: Int, selection: Int? = nil) -> [PageLine] {
    let rows = (0..<count).map(row)
    let widths = widths(in: columns - Self.signColumns, content: widest(in: rows))
    return [header(widths)]
      + rows.enumerated().map { index, row in
        let isSelected = index == selection
        let text = text(row, widths, isSelected: isSelected)
        return PageLine(
          text, isSelected ? .selection : row.role, fact: fact(of: row, isSelected: isSelected))
      }
  }

  /// A row in words: what each cell is, and what it says; a name says itself what it is.
  private func fact(of row: TableRow, isSelected: Bool) -> String {
    let cells = zip(columns, row.cells.indices.map(row.whole)).compactMap { column, cell in
      guard !cell.isEmpty else { return nil as String? }
      let title = column.heading.title
      return column.columns == nil || title.isEmpty ? cell : title + " " + cell
    }
    let sign = row.sign == " " ? "" : "\(row.sign) "
    return (isSelected ? SpokenFrame.chosen : "") + sign + cells.joined(separator: ", ")
  }

  /// The sign of the selection, and that of the row.
  private static let signColumns = 2

  private func rows(of state: TableState) -> [TableRow] {
    let end = min(count, state.first + state.shown.count)
    return (state.first..<max(state.first, end)).map(row)
  }

  /// Keeps what the rows need, where it is more than any row before needed.
  private func note(_ rows: [TableRow], in state: inout TableState) {
    let widest = widest(in: rows)
    state.present = widest
    state.widest =
      state.widest.count == widest.count && fitting != .shown
      ? zip(state.widest, widest).map { max($0, $1) } : widest
  }

  private func widths(in available: Int, of state: TableState) -> [Int] {
    let shown = shown(
      in: available, content: fitting == .seen ? state.widest : state.present)
    return widths(in: available, of: shown, content: state.widest)
  }

  /// The widest text of each column that has no width of its own, its title included.
  private func widest(in rows: [TableRow]) -> [Int] {
    columns.indices.map { index in
      guard columns[index].columns == nil else { return 0 }
      let cells = rows.map { $0.whole(index) }
      return (cells + [columns[index].heading.text]).map { TextWidth.columns(of: $0) }.max() ?? 0
    }
  }

  private func header(_ widths: [Int]) -> PageLine {
    let titles = zip(columns, widths).map { $0.heading.fitted(columns: $1) }
    var header = PageLine("  " + line(TableRow(titles), widths), .dim, fact: "")
    header.headings = Self.places(of: widths, from: Self.signColumns)
    return header
  }

  /// Where each column stands; empty for those that were left out.
  static func places(of widths: [Int], from column: Int) -> [Range<Int>] {
    var start = column
    return widths.map { width in
      defer { start += width > 0 ? width + 1 : 0 }
      return start..<start + width
    }
  }

  private func text(_ row: TableRow, _ widths: [Int], isSelected: Bool) -> String {
    "\(isSelected ? ">" : " ")\(row.sign)" + line(row, widths)
  }

  private func draw(
    _ row: TableRow, _ widths: [Int], isSelected: Bool, _ isFocused: Bool,
    _ canvas: inout Canvas, _ area: Rect
  ) {
    let role: Role = isSelected ? (isFocused ? .selection : .quietSelection) : row.role
    if isSelected {
      canvas.fill(area, Style(role))
      if isFocused { canvas.attention = Point(column: area.column, row: area.row) }
    }
    canvas.write(
      text(row, widths, isSelected: isSelected), row: area.row, column: area.column,
      style: Style(role), limit: area.columns)
    var start = area.column + 2
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      let cell = Rect(column: start, row: area.row, columns: widths[index], rows: 1)
      let own = isSelected ? role : column.role ?? role
      if own != role { canvas.restyle(cell.intersection(area), Style(own)) }
      if row.cells.indices.contains(index) {
        let indent = row.indent(index, columns: widths[index])
        underline(
          row.cells[index], column, Style(own, bold: true, underline: true), &canvas,
          cell.splitLeft(indent).right)
      }
      start += widths[index] + 1
    }
  }

  private func underline(
    _ text: String, _ column: TableColumn, _ style: Style, _ canvas: inout Canvas, _ cell: Rect
  ) {
    let hits = hits(text)
    guard !hits.isEmpty else { return }
    let spare = max(0, cell.columns - TextWidth.columns(of: text))
    let start = cell.column + (column.alignment == .right ? spare : 0)
    for hit in hits {
      let before = TextWidth.columns(of: String(text[..<hit.lowerBound]))
      let place = Rect(
        column: start + before, row: cell.row, columns: TextWidth.columns(of: String(text[hit])),
        rows: 1)
      canvas.restyle(place.intersection(cell), style)
    }
  }

  private func line(_ row: TableRow, _ widths: [Int]) -> String {
    var parts: [String] = []
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      let text = row.fitted(index, columns: widths[index])
      parts.append(TextWidth.pad(text, columns: widths[index], column.alignment))
    }
    return parts.joined(separator: " ")
  }

  /// Widths of the columns; 0 for those that a narrow screen leaves out.
  ///
  /// - Parameters:
  ///   - available: The room for all of them.
  ///   - content: What those without a width of their own need; the others are not asked.
  /// - Returns: A width for each column.
  func widths(in available: Int, content: [Int]) -> [Int] {
    widths(in: available, of: shown(in: available, content: content), content: content)
  }

  private func widths(in available: Int, of shown: Set<Int>, content: [Int]) -> [Int] {
    let flexible = shown.filter { columns[$0].columns == nil }
    var spare = available - shown.reduce(0) { $0 + (columns[$1].columns ?? 0) } - shown.count + 1
    var widths = columns.indices.map { shown.contains($0) ? columns[$0].columns ?? 0 : 0 }
    // Whoever needs least is served first; what is left of their share is the others'.
    let byNeed = flexible.sorted { (content[$0], $0) < (content[$1], $1) }
    func least(_ index: Int) -> Int { min(columns[index].least ?? 0, content[index]) }
    func fewest(_ index: Int) -> Int {
      columns[index].fewest.map { min($0, content[index]) } ?? Self.fewestAtAll
    }
    var promised = byNeed.reduce(0) { $0 + least($1) }
    var kept = byNeed.reduce(0) { $0 + fewest($1) }
    for (served, index) in byNeed.enumerated() {
      promised -= least(index)
      kept -= fewest(index)
      let others = byNeed.count - served - 1
      let share = max(least(index), min(spare / (others + 1), spare - promised))
      widths[index] = max(fewest(index), min(content[index], share, spare - kept))
      spare -= widths[index]
    }
    return widths
  }

  private func shown(in available: Int, content: [Int]) -> Set<Int> {
    var shown = Set(columns.indices)
    while needed(shown, content) > available,
      let last = shown.filter({ columns[$0].priority > 0 }).max(by: {
        columns[$0].priority < columns[$1].priority
      })
    {
      shown.remove(last)
    }
    return shown
  }

  private func needed(_ shown: Set<Int>, _ content: [Int]) -> Int {
    needed(shown, content, hasAll: shown.contains { columns[$0].isExtra })
  }

  private func needed(_ shown: Set<Int>, _ content: [Int], hasAll: Bool) -> Int {
    shown.reduce(0) {
      let (wish, fewest) = (columns[$1].least, columns[$1].fewest)
      let least = (hasAll ? wish ?? fewest : fewest ?? wish) ?? Self.fewestForName
      return $0 + (columns[$1].columns ?? max(Self.fewestAtAll, min(least, content[$1]))) + 1
    } - 1
  }
}

/// What a table keeps between frames: the selected row, and which rows are on the screen.
public struct TableState: Hashable, Sendable {
  /// The selected row, from 0; -1 where none is.
  public private(set) var selection = 0
  /// The first row on the screen.
  private(set) var first = 0
  /// The widest text that was on the screen in each column without a width of its own.
  var widest: [Int] = []
  /// The same of the rows that are on it now.
  var present: [Int] = []
  /// Where each column stands, as drawn last; empty for those that were left out.
  private var headings: [Range<Int>] = []
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

  /// The column whose heading is at a point, from 0; `nil` beside the headings.
  public func heading(at point: Point) -> Int? {
    guard point.row == body.row - 1 else { return nil }
    return headings.firstIndex { $0.contains(point.column) }
  }

  /// Keeps where the columns stand.
  mutating func noteHeadings(_ widths: [Int], from column: Int) {
    headings = Table.places(of: widths, from: column)
  }

  /// Lets columns be as wide as what comes now needs: rows of another kind are listed.
  public mutating func forgetWidths() { widest = [] }

  /// Scrolls no further than needed to have the selected row on the screen.
  mutating func show(in body: Rect, of count: Int) {
    self.body = body
    first = max(min(first, selection), selection - body.rows + 1)
    first = max(0, min(first, count - body.rows))
  }
}
