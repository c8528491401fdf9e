import Terminal

/// A scrollable page of lines.
public struct Page: Hashable, Sendable {
  /// The lines, top to bottom.
  public var lines: [PageLine]
  /// The range of a header and the lines under it.
  ///
  /// The header stays visible while any of these lines is.
  public var headed: Range<Int>

  /// Creates a page.
  public init(_ lines: [PageLine] = [], headed: Range<Int> = 0..<0) {
    self.lines = lines
    self.headed = headed
  }

  /// Draws as many lines as there is room for.
  public func draw(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    drawLines(on: &canvas, in: area, state: &state)
    canvas.noteCut(area, above: state.first, below: state.below)
  }

  /// Draws a page that the user scrolls by keys.
  ///
  /// Printed line by line, a long page is read by some lines at a time, below a row for their
  /// number.
  public func drawScrolled(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    let readable = canvas.readable(area)
    guard readable.rows < area.rows, lines.count > readable.rows else {
      return draw(on: &canvas, in: area, state: &state)
    }
    canvas.tell("", row: readable.row)
    drawLines(on: &canvas, in: readable.splitTop(1).bottom, state: &state)
    canvas.noteCut(readable, above: state.first, below: state.below)
  }

  private func drawLines(on canvas: inout Canvas, in area: Rect, state: inout PageState) {
    state.fit(lines.count, into: area)
    let first = state.first
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
        style: line.style)
      for mark in line.marks {
        let columns = place.columns(from: mark.lowerBound, count: mark.count)
        canvas.restyle(columns, Style(line.role, bold: true, underline: true))
      }
    }
  }
}

/// A line of a page.
public struct PageLine: Hashable, Sendable {
  /// The text.
  public var text: String
  /// The role.
  public var role: Role
  /// Attributes in addition to those of the role.
  public var attributes: Attributes = []
  var style: Style {
    var style = Style(role)
    style.attributes = attributes
    return style
  }
  /// The description for screen readers; `nil` if it equals the text.
  public var fact: String?
  /// The columns of the parts that match a search; they are bold and underlined.
  public var marks: [Range<Int>] = []
  /// The columns of a table's titles in this line; empty ranges for those left out.
  var headings: [Range<Int>] = []
  /// Whether this line has the titles of a table.
  public var isHeading: Bool { !headings.isEmpty }

  /// Creates a line of text.
  public init(_ text: String = "", _ role: Role = .text, fact: String? = nil) {
    self.text = text
    self.role = role
    self.fact = fact
  }
}
