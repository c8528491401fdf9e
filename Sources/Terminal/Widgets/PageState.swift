import Terminal

/// What a page keeps between frames: how far it is scrolled.
public struct PageState: Hashable, Sendable {
  /// The first line on the screen.
  public private(set) var first = 0
  /// How many lines there are, and room for, as last drawn.
  private var count = 0
  private var rows = 0
  /// Where the lines were drawn last.
  private var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  /// A page at its top.
  public init() {}

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
    body.contains(point) ? first + point.row - body.row : nil
  }

  mutating func fit(_ count: Int, into body: Rect) {
    (self.count, rows, self.body) = (count, body.rows, body)
    scroll(by: 0)
  }
}
