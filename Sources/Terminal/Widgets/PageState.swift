import Terminal

/// What a page keeps between frames: how far it is scrolled.
public struct PageState: Hashable, Sendable {
  /// The first line on the screen.
  public private(set) var first: Int
  /// How many lines there are, and room for, as last drawn.
  private var count = 0
  private var rows = 0
  /// Where the lines were drawn last.
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// Lines of titles on the screen, by their rows.
  private var headings: [Int: Heading] = [:]

  private struct Heading: Hashable {
    let line: Int
    let columns: [Range<Int>]
  }

  /// How many lines stand below the screen, as drawn last.
  public var below: Int { max(0, count - first - rows) }

  /// A page that begins with a line, where so many fit below it; else further up.
  public init(first: Int = 0) { self.first = first }

  /// Scrolls by so many lines, as far as there are any.
  public mutating func scroll(by lines: Int) {
    first = max(0, min(first + lines, count - rows))
  }

  /// Scrolls by screenfuls, one line of which stays in sight.
  public mutating func page(by pages: Int) {
    scroll(by: pages * max(1, rows - 1))
  }

  /// Scrolls no further than needed to bring a line into sight, below a header that stays.
  public mutating func show(_ line: Int, below header: Int = 0) {
    if line - header < first { first = max(0, line - header) }
    if rows > 0, line >= first + rows { first = line - rows + 1 }
  }

  /// The line on the screen at a point; `nil` beside the page.
  public func line(at point: Point) -> Int? {
    guard body.contains(point) else { return nil }
    let row = point.row - body.row
    return headings[row]?.line ?? first + row
  }

  /// The title of a table at a point: its line, and the column it stands above, from 0.
  public func heading(at point: Point) -> (line: Int, column: Int)? {
    guard body.contains(point), let heading = headings[point.row - body.row] else { return nil }
    let column = heading.columns.firstIndex { $0.contains(point.column - body.column) }
    return column.map { (heading.line, $0) }
  }

  mutating func forgetHeadings() { headings = [:] }

  /// Keeps where a line stands that is not where the lines around it would have it, or that has
  /// titles of columns.
  mutating func noteHeadings(_ line: PageLine, at index: Int, row: Int) {
    headings[row] = Heading(line: index, columns: line.headings)
  }

  mutating func fit(_ count: Int, into body: Rect) {
    (self.count, rows, self.body) = (count, body.rows, body)
    scroll(by: 0)
  }
}
