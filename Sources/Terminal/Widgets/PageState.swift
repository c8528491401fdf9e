import Terminal

/// The scroll position of a page between frames.
public struct PageState: Hashable, Sendable {
  /// The first visible line.
  public private(set) var first: Int
  /// The number of lines at the last drawing.
  private var count = 0
  private var rows = 0
  /// The area of the lines at the last drawing.
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// The visible rows with column titles, and the first row if a header stays there, by row.
  private var headings: [Int: Heading] = [:]

  private struct Heading: Hashable {
    let line: Int
    let columns: [Range<Int>]
  }

  /// The number of lines below the screen at the last drawing.
  public var below: Int { max(0, count - first - rows) }

  /// Creates a state that begins with a line if enough lines follow, otherwise further up.
  public init(first: Int = 0) { self.first = first }

  /// Scrolls by lines, within the page.
  public mutating func scroll(by lines: Int) {
    first = max(0, min(first + lines, count - rows))
  }

  /// Scrolls by screenfuls minus one line.
  public mutating func page(by pages: Int) {
    scroll(by: pages * max(1, rows - 1))
  }

  /// Scrolls as little as needed to show a line, below a header that stays.
  public mutating func show(_ line: Int, below header: Int = 0) {
    if line - header < first { first = max(0, line - header) }
    if rows > 0, line >= first + rows { first = line - rows + 1 }
  }

  /// Returns the line at a point, or `nil` outside the page.
  public func line(at point: Point) -> Int? {
    guard body.contains(point) else { return nil }
    let row = point.row - body.row
    return headings[row]?.line ?? first + row
  }

  /// Returns the table title at a point: its line and its column, from 0.
  public func heading(at point: Point) -> (line: Int, column: Int)? {
    guard body.contains(point), let heading = headings[point.row - body.row] else { return nil }
    let column = heading.columns.firstIndex { $0.contains(point.column - body.column) }
    return column.map { (heading.line, $0) }
  }

  mutating func forgetHeadings() { headings = [:] }

  /// Records a row with column titles, or with the header that stays at the top.
  mutating func noteHeadings(_ line: PageLine, at index: Int, row: Int) {
    headings[row] = Heading(line: index, columns: line.headings)
  }

  mutating func fit(_ count: Int, into body: Rect) {
    (self.count, rows, self.body) = (count, body.rows, body)
    scroll(by: 0)
  }
}
