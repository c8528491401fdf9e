import Terminal

/// Lines that may be more than the screen has room for.
public struct Page: Hashable, Sendable {
  /// What is shown, top to bottom.
  public var lines: [PageLine]
  /// A header and the lines under it: the header stays in sight while any of them is.
  public var headed: Range<Int>

  /// A page of lines.
  public init(_ lines: [PageLine] = [], headed: Range<Int> = 0..<0) {
    self.lines = lines
    self.headed = headed
  }

  /// Draws as many lines as there is room for.
  public func draw(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    state.fit(lines.count, into: area)
    let first = state.first
    canvas.noteCut(area, above: first, below: state.below)
    state.forgetHeadings()
    for row in 0..<max(0, min(area.rows, lines.count - first)) {
      let isCovered = row == 0 && headed.dropFirst().contains(first)
      let index = isCovered ? headed.lowerBound : first + row
      let line = lines[index]
      if !line.headings.isEmpty || isCovered { state.noteHeadings(line, at: index, row: row) }
      let place = area.rows(from: row, count: 1)
      if line.role == .selection {
        canvas.fill(place, Style(.selection))
        canvas.attention = Point(column: place.column, row: place.row)
      }
      if let fact = line.fact { canvas.tell(fact, row: place.row) }
      canvas.write(
        TextWidth.fit(line.text, columns: area.columns), row: place.row, column: place.column,
        style: Style(line.role))
    }
  }
}

/// A line of a page.
public struct PageLine: Hashable, Sendable {
  /// What stands there.
  public var text: String
  /// What it is for.
  public var role: Role
  /// What it says to whoever cannot see how it is laid out; `nil` where it says the same.
  public var fact: String?
  /// Where the columns of a table stand, in a line of their titles; empty for those left out.
  var headings: [Range<Int>] = []
  /// Whether these are the titles of a table.
  public var isHeading: Bool { !headings.isEmpty }

  /// A line of text.
  public init(_ text: String = "", _ role: Role = .text, fact: String? = nil) {
    self.text = text
    self.role = role
    self.fact = fact
  }
}
