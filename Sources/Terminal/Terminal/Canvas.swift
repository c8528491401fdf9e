/// A grid of cells to draw on, of the size of a terminal or of a part of it.
///
/// Each row always keeps its columns: text is cut at the edges, and a wide character that would be
/// cut or half overwritten becomes a space.
public struct Canvas: Hashable, Sendable {
  /// Width and height.
  public let size: Size
  /// The position of the visible cursor, where the user is typing.
  public var cursor: Point?
  /// The position of the hidden cursor while nothing is typed, on the selected item.
  ///
  /// Screen readers and braille displays follow the cursor.
  public var attention: Point?
  /// Whether frames, charts and the program's other signs are drawn in ASCII.
  public var isPlain = false
  /// Whether it is printed line by line instead of shown.
  public var isLinear = false
  /// Whether it holds a whole page to be copied.
  ///
  /// Content beside lists is left out then.
  public var isWholePage = false
  /// Descriptions of rows for screen readers.
  var facts: [Int: String] = [:]
  /// The words of signs, for screen readers.
  public var signs = SpokenSigns()
  /// The lists and pages of which only a part is visible.
  public private(set) var cut: [CutPart] = []
  /// The row that names keys.
  ///
  /// Changes in it while the user types are not printed.
  var keysRow: Int?
  var cells: [Cell]

  /// Creates an empty canvas.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a position; an empty one outside the canvas.
  public subscript(row: Int, column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : Cell()
  }

  /// Returns each row as text, without trailing spaces.
  public func lines() -> [String] {
    (0..<size.rows).map { line($0) }
  }

  private func line(_ row: Int) -> String {
    var text = ""
    var blanks = 0
    for cell in cells[rowRange(row)] where !cell.isContinuation {
      guard cell.character != " " else {
        blanks += 1
        continue
      }
      text += String(repeating: " ", count: blanks)
      text.append(cell.character)
      blanks = 0
    }
    return text
  }

  private func rowRange(_ row: Int) -> Range<Int> {
    row * size.columns..<(row + 1) * size.columns
  }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < size.rows && column >= 0 && column < size.columns
  }
}

extension Canvas {
  /// Describes a row for screen readers; ignored unless the canvas is printed line by line.
  public mutating func tell(_ fact: String, row: Int) {
    if isLinear { facts[row] = fact }
  }

  /// The rows of a list or page that are printed at a time, with its headings.
  private static let spokenRows = 21

  /// Returns the part of an area for one page of a list: all of it unless printed line by line.
  public func readable(_ area: Rect) -> Rect {
    isLinear ? area.splitTop(min(area.rows, Self.spokenRows)).top : area
  }

  /// Says of each list that only shows a part how to read on, in the row of its headings.
  public mutating func tellCuts(_ text: (CutPart) -> String) {
    for part in cut where facts[part.area.row] == "" {
      tell(text(part), row: part.area.row)
    }
  }

  /// Marks the row that names keys.
  ///
  /// While one screen is open, each version of the row is printed once. The mark is ignored unless
  /// the canvas is printed line by line.
  public mutating func tellOnce(row: Int) {
    if isLinear { keysRow = row }
  }
}

extension Canvas {
  /// Records that an area shows only a part of its lines, if it does.
  ///
  /// - Parameters:
  ///   - area: The area of the visible lines.
  ///   - above: The number of lines above, 0 or more.
  ///   - below: The number of lines below, 0 or more.
  public mutating func noteCut(_ area: Rect, above: Int, below: Int) {
    guard above > 0 || below > 0 else { return }
    cut.append(CutPart(area: area, above: above, below: below))
  }
}

extension Canvas {
  /// Writes text into a row, cleaned and measured by `TextWidth`.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - row: The row; nothing is drawn outside the canvas.
  ///   - column: The column of the first character; what is left of the canvas is cut off.
  ///   - style: The style.
  ///   - limit: The most columns to use; `nil` for all up to the edge.
  /// - Returns: The columns used, including those left of the canvas.
  @discardableResult
  public mutating func write(
    _ text: String, row: Int, column: Int, style: Style = Style(), limit: Int? = nil
  ) -> Int {
    guard row >= 0, row < size.rows else { return 0 }
    let end = min(size.columns, limit.map { column + max(0, $0) } ?? size.columns)
    if TextWidth.isPlain(text) {
      return writePlain(text.utf8, row: row, column: column, end: end, style: style)
    }
    var at = column
    TextWidth.forEachGlyph(in: text) { glyph in
      guard at < end else { return false }
      let glyph = isPlain ? glyph.plain : glyph
      put(glyph, row: row, column: at, end: end, style: style)
      at += glyph.width
      return true
    }
    return max(0, min(at, end) - column)
  }

  /// Writes printable ASCII, where each byte is a character of one column.
  private mutating func writePlain(
    _ bytes: String.UTF8View, row: Int, column: Int, end: Int, style: Style
  ) -> Int {
    var at = column
    for byte in bytes {
      guard at < end else { break }
      if at >= 0 {
        let index = row * size.columns + at
        separate(index)
        cells[index] = Cell(character: Self.printable[Int(byte) - 0x20], style: style, width: 1)
      }
      at += 1
    }
    return max(0, min(at, end) - column)
  }

  private static let printable = (UInt8(0x20)..<0x7F).map { Character(Unicode.Scalar($0)) }

  /// Fills a rectangle with a cell.
  ///
  /// A wide cell counts as a space.
  public mutating func fill(_ rect: Rect, _ cell: Cell = Cell()) {
    let glyph = Glyph(character: cell.character, width: 1)
    let plain = cell.width == 1 ? glyph : Glyph(character: " ", width: 1)
    let area = rect.intersection(Rect(size))
    for row in area.row..<area.endRow {
      for column in area.column..<area.endColumn {
        put(plain, row: row, column: column, end: size.columns, style: cell.style)
      }
    }
  }

  /// Fills a rectangle with spaces in a style.
  public mutating func fill(_ rect: Rect, _ style: Style) {
    fill(rect, Cell(style: style))
  }

  /// Changes the style of a rectangle, including wide characters at its edges.
  public mutating func restyle(_ rect: Rect, _ style: Style) {
    let area = rect.intersection(Rect(size))
    guard !area.isEmpty else { return }
    for row in area.row..<area.endRow {
      let start = row * size.columns
      var first = start + area.column
      var last = start + area.endColumn - 1
      if cells[first].isContinuation { first -= 1 }
      if cells[last].width == 2 { last += 1 }
      for index in first...last { cells[index].style = style }
    }
  }

  private mutating func put(_ glyph: Glyph, row: Int, column: Int, end: Int, style: Style) {
    let isCut = column < 0 || column + glyph.width > end
    for offset in 0..<glyph.width where column + offset >= 0 && column + offset < end {
      let index = row * size.columns + column + offset
      separate(index)
      if isCut {
        cells[index] = Cell(style: style)
      } else if offset == 0 {
        cells[index] = Cell(character: glyph.character, style: style, width: UInt8(glyph.width))
      } else {
        cells[index] = Cell(character: " ", style: style, width: 0)
      }
    }
  }

  /// Clears the other half of a wide character before one of its cells is overwritten.
  private mutating func separate(_ index: Int) {
    if cells[index].width == 2 {
      cells[index + 1] = Cell(style: cells[index + 1].style)
    } else if cells[index].isContinuation {
      cells[index - 1] = Cell(style: cells[index - 1].style)
    }
  }
}

extension Canvas {
  /// Returns the drawing in another size, cut or filled up on the right and below.
  public func resized(to newSize: Size) -> Canvas {
    guard newSize != size else { return self }
    var canvas = Canvas(size: newSize)
    canvas.cursor = cursor.flatMap { Rect(newSize).contains($0) ? $0 : nil }
    canvas.attention = attention.flatMap { Rect(newSize).contains($0) ? $0 : nil }
    for row in 0..<min(size.rows, newSize.rows) {
      canvas.copyRow(row, from: self)
    }
    return canvas
  }

  private mutating func copyRow(_ row: Int, from other: Canvas) {
    let count = min(size.columns, other.size.columns)
    guard count > 0 else { return }
    let source = row * other.size.columns
    let target = row * size.columns
    cells.replaceSubrange(target..<target + count, with: other.cells[source..<source + count])
    let last = target + count - 1
    if cells[last].width == 2 { cells[last] = Cell(style: cells[last].style) }
  }
}

extension Canvas {
  /// Draws another canvas over a part of this one, cut at the edges and without its cursor.
  ///
  /// - Parameters:
  ///   - other: The canvas.
  ///   - place: The position of its upper left corner.
  ///   - style: Converts the style of each cell.
  public mutating func lay(_ other: Canvas, at place: Point, _ style: (Style) -> Style) {
    let shown = Rect(
      column: place.column, row: place.row, columns: other.size.columns, rows: other.size.rows
    ).intersection(Rect(size))
    for row in shown.row..<max(shown.row, shown.endRow) {
      for column in shown.column..<max(shown.column, shown.endColumn) {
        var cell = other[row - place.row, column - place.column]
        cell.style = style(cell.style)
        cells[row * size.columns + column] = cell
      }
    }
    for part in other.cut {
      let area = Rect(
        column: part.area.column + place.column, row: part.area.row + place.row,
        columns: part.area.columns, rows: part.area.rows)
      noteCut(area, above: part.above, below: part.below)
    }
  }
}
