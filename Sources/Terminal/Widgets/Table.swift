import Terminal

/// A table of rows under a header.
///
/// It requests only the visible rows.
public struct Table {
  /// The width that a flexible column keeps by default when others compete.
  private static let fewestForName = 15
  /// The smallest width of a visible column.
  private static let fewestAtAll = 4

  private let columns: [TableColumn]
  private let count: Int
  private let row: (Int) -> TableRow
  /// Returns the parts of a cell that match the search; they are underlined.
  public var hits: (String) -> [Range<String.Index>] = { _ in [] }
  /// The rows to which the columns are fitted.
  public var fitting = Fitting.seen

  /// The rows that determine the columns and their widths.
  public enum Fitting: Sendable {
    /// All rows visible so far, so that columns do not move while the user scrolls.
    case seen
    /// The visible rows determine which columns there are, and all rows so far their widths.
    case present
    /// Only the visible rows, so that one long row does not remove a column permanently.
    case shown
  }

  /// Creates a table of `count` rows, each made when it is drawn.
  public init(columns: [TableColumn], count: Int, row: @escaping (Int) -> TableRow) {
    self.columns = columns
    self.count = count
    self.row = row
  }

  /// Draws the header and as many rows as there is room for.
  ///
  /// Columns are as wide as the rows seen so far need, so that they do not move while the user
  /// scrolls.
  public func draw(
    on canvas: inout Canvas, in area: Rect, state: inout TableState, isFocused: Bool = true
  ) {
    guard area.rows > 1 else { return }
    let area = canvas.readable(area)
    let body = area.splitTop(1).bottom
    state.show(in: body, of: count)
    canvas.noteCut(area, above: state.first, below: count - state.shown.upperBound)
    let rows = rows(of: state)
    note(rows, in: &state)
    let widths = widths(in: area.columns - Self.signColumns, of: state)
    state.noteHeadings(widths, from: area.column + Self.signColumns)
    // The description of each row names its cells.
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

  /// Returns the width that it needs in an area for the rows visible so far.
  public func columns(in area: Rect, state: inout TableState) -> Int {
    state.show(in: area.splitTop(1).bottom, of: count)
    note(rows(of: state), in: &state)
    let widths = widths(in: area.columns - Self.signColumns, of: state)
    return widths.filter { $0 > 0 }.reduce(Self.signColumns - 1) { $0 + $1 + 1 }
  }

  /// Returns whether a width shows the rows seen so far without cutting the visible columns.
  func isWhole(in available: Int, state: TableState) -> Bool {
    let widths = widths(in: available - Self.signColumns, of: state)
    return zip(widths, state.widest).allSatisfy { $0 == 0 || $0 >= $1 }
  }

  /// Returns the smallest width in a range that shows the most columns and cuts none unnecessarily.
  ///
  /// This applies to tables fitted to their visible rows.
  func roomiest(in offered: ClosedRange<Int>, state: TableState) -> Int {
    guard fitting != .seen else { return offered.lowerBound }
    func shown(_ available: Int) -> Set<Int> {
      self.shown(in: available - Self.signColumns, content: state.present)
    }
    let most = shown(offered.upperBound)
    // With this width each shown column has its `least` width, and more is not needed.
    let wished = needed(most, state.present, hasAll: true) + Self.signColumns
    let first = offered.first { shown($0) == most } ?? offered.lowerBound
    return max(first, min(wished, offered.upperBound))
  }

  /// Returns the whole table as lines: the titles, then all rows.
  ///
  /// - Parameters:
  ///   - columns: The available width.
  ///   - selection: The selected row, if any.
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

  /// Returns a row as a sentence of titles and cells; most flexible columns are names, without one.
  private func fact(of row: TableRow, isSelected: Bool) -> String {
    let cells = zip(columns, row.cells.indices.map(row.whole)).compactMap { column, cell in
      guard !cell.isEmpty else { return nil as String? }
      let title = column.heading.title
      let isNamed = (column.columns != nil || column.isNamed) && !title.isEmpty
      return isNamed ? title + " " + cell : cell
    }
    let sign = row.sign == " " ? "" : "\(row.sign) "
    return (isSelected ? SpokenFrame.chosen : "") + sign + cells.joined(separator: ", ")
  }

  /// The columns for the selection and for the row's sign.
  private static let signColumns = 2

  private func rows(of state: TableState) -> [TableRow] {
    let end = min(count, state.first + state.shown.count)
    return (state.first..<max(state.first, end)).map(row)
  }

  /// Records the widths that the rows need, if they exceed earlier ones.
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

  /// Returns the width of each flexible column's widest text or title; 0 for a fixed column.
  private func widest(in rows: [TableRow]) -> [Int] {
    columns.indices.map { index in
      guard columns[index].columns == nil else { return 0 }
      let cells = rows.map { $0.whole(index) }
      return (cells + [columns[index].heading.text]).map { TextWidth.columns(of: $0) }.max() ?? 0
    }
  }

  private func header(_ widths: [Int]) -> PageLine {
    var header = PageLine(
      "  " + TableHeader(columns, widths: widths).text, .dim, fact: "")
    header.headings = Self.places(of: widths, from: Self.signColumns)
    return header
  }

  /// Returns the position of each column; empty for those left out.
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
    var style = Style(role)
    style.attributes = row.attributes
    if style.reverse { canvas.fill(area, style) }
    canvas.write(
      text(row, widths, isSelected: isSelected), row: area.row, column: area.column,
      style: style, limit: area.columns)
    var start = area.column + 2
    for (index, column) in columns.enumerated() where widths[index] > 0 {
      let cell = Rect(column: start, row: area.row, columns: widths[index], rows: 1)
      let own = isSelected ? role : column.role ?? role
      if own != role, row.attributes.isEmpty { canvas.restyle(cell.intersection(area), Style(own)) }
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

  /// Returns the widths of the columns; 0 for those that a narrow screen leaves out.
  ///
  /// - Parameters:
  ///   - available: The total width.
  ///   - content: The widths that flexible columns need; others are ignored.
  /// - Returns: A width for each column.
  func widths(in available: Int, content: [Int]) -> [Int] {
    widths(in: available, of: shown(in: available, content: content), content: content)
  }

  private func widths(in available: Int, of shown: Set<Int>, content: [Int]) -> [Int] {
    let flexible = shown.filter { columns[$0].columns == nil }
    var spare = available - shown.reduce(0) { $0 + (columns[$1].columns ?? 0) } - shown.count + 1
    var widths = columns.indices.map { shown.contains($0) ? columns[$0].columns ?? 0 : 0 }
    // Columns that need least are served first; the rest of their share is for the others.
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
    return widening(widths, by: spare)
  }

  /// Returns widths with room for the headings of fixed columns, as far as there is any left.
  private func widening(_ widths: [Int], by spare: Int) -> [Int] {
    var (widths, spare) = (widths, spare)
    for index in columns.indices where widths[index] > 0 && columns[index].columns != nil {
      let lack = TextWidth.columns(of: columns[index].heading.text) - widths[index]
      let given = max(0, min(lack, spare))
      widths[index] += given
      spare -= given
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

/// The state of a table between frames: the selected row, and the visible rows.
public struct TableState: Hashable, Sendable {
  /// The selected row, from 0; -1 if there is none.
  public private(set) var selection = 0
  /// The first visible row.
  private(set) var first = 0
  /// The widest text seen so far in each flexible column.
  var widest: [Int] = []
  /// The widest visible text in each flexible column.
  var present: [Int] = []
  /// The positions of the columns at the last drawing; empty for those left out.
  private var headings: [Range<Int>] = []
  /// The area of the rows at the last drawing.
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// Creates a state with the first row selected.
  public init() {}

  /// The state of a table without a selection, at its first row.
  public static var nothingSelected: TableState {
    var state = TableState()
    state.selection = -1
    return state
  }

  /// Selects a row.
  public mutating func select(_ row: Int, of count: Int) {
    selection = max(0, min(row, count - 1))
  }

  /// Moves the selection by rows.
  public mutating func move(by rows: Int, of count: Int) {
    select(selection + rows, of: count)
  }

  /// Moves the selection by screenfuls minus one row.
  public mutating func page(by pages: Int, of count: Int) {
    move(by: pages * max(1, body.rows - 1), of: count)
  }

  /// The visible rows at the last drawing.
  public var shown: Range<Int> { first..<first + body.rows }

  /// Returns the row at a point, or `nil` outside the rows.
  public func row(at point: Point, of count: Int) -> Int? {
    let row = first + point.row - body.row
    return body.contains(point) && row < count ? row : nil
  }

  /// Returns the column whose heading is at a point, from 0, or `nil` outside the headings.
  public func heading(at point: Point) -> Int? {
    guard point.row == body.row - 1 else { return nil }
    return headings.firstIndex { $0.contains(point.column) }
  }

  /// Records the positions of the columns.
  mutating func noteHeadings(_ widths: [Int], from column: Int) {
    headings = Table.places(of: widths, from: column)
  }

  /// Resets the column widths, when rows of another kind are listed.
  public mutating func forgetWidths() { widest = [] }

  /// Scrolls as little as needed to show the selected row.
  mutating func show(in body: Rect, of count: Int) {
    self.body = body
    first = max(min(first, selection), selection - body.rows + 1)
    first = max(0, min(first, count - body.rows))
  }
}
