/// A grid of cells to draw on, the size of a terminal or of a part of it.
///
/// Whatever is written, every row keeps its columns: text is cut at the edges, a wide character
/// that would be cut in half becomes a space, and so does what is left of one that is half
/// overwritten.
public struct Canvas: Hashable, Sendable {
  /// Width and height.
  public let size: Size
  /// Where the terminal's cursor stands and is seen: where something is typed.
  public var cursor: Point?
  /// Where it stands unseen while nothing is typed: on what is chosen, for programs that read the
  /// screen aloud or feel it and follow the cursor.
  public var attention: Point?
  /// Whether the signs this package itself writes into text are drawn in ASCII.
  public var isPlain = false
  /// Whether it is read line by line instead of looked at.
  public var isLinear = false
  /// Whether it holds a whole page, however long, to be copied: what stands beside a list is left out.
  public var isWholePage = false
  /// What rows say to whoever cannot see how they are laid out.
  var facts: [Int: String] = [:]
  /// The lists and pages of which the screen shows a part.
  public private(set) var cut: [CutPart] = []
  /// The row that names keys: what changes there and back while somebody types is no news.
  var keysRow: Int?
  var cells: [Cell]

  /// An empty canvas.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: Cell(), count: size.columns * size.rows)
  }

  /// The cell at a place; an empty one outside the canvas.
  public subscript(row: Int, column: Int) -> Cell {
    contains(row: row, column: column) ? cells[row * size.columns + column] : Cell()
  }

  /// Each row as text, without the spaces at its end.
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
  /// Says in words what a row shows in columns; kept only where the canvas is read line by line.
  public mutating func tell(_ fact: String, row: Int) {
    if isLinear { facts[row] = fact }
  }

  /// Says that a row names keys, each choice of which is read once as long as the place stays open;
  /// kept only where the canvas is read line by line.
  public mutating func tellOnce(row: Int) {
    if isLinear { keysRow = row }
  }
}

extension Canvas {
  /// Says that lines of what is drawn in an area stand above and below it, if any do.
  ///
  /// - Parameters:
  ///   - area: Where the lines in between are drawn.
  ///   - above: How many stand above, 0 or more.
  ///   - below: How many stand below, 0 or more.
  public mutating func noteCut(_ area: Rect, above: Int, below: Int) {
    guard above > 0 || below > 0 else { return }
    cut.append(CutPart(area: area, above: above, below: below))
  }
}

extension Canvas {
  /// Writes text into one row, cleaned and measured as `TextWidth` does.
  ///
  /// - Parameters:
  ///   - text: What to write.
  ///   - row: The row; nothing is drawn outside the canvas.
  ///   - column: Where the first character goes; what lies left of the canvas is cut off.
  ///   - style: How it looks.
  ///   - limit: The most columns to use; `nil` for all up to the edge.
  /// - Returns: The columns used, those left of the canvas included.
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

  /// Writes printable ASCII, of which every byte is a character of one column.
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

  /// Makes every cell of a rectangle this cell; the second half of a wide one counts as a space.
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

  /// Makes every cell of a rectangle a space in this style.
  public mutating func fill(_ rect: Rect, _ style: Style) {
    fill(rect, Cell(style: style))
  }

  /// Gives what stands in a rectangle another style; a wide character cut by its edge is included.
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
  /// The same drawing on another size, cut or filled up with spaces on the right and below.
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
  /// Lays another drawing over a part of this one, without its cursor; what reaches over the edges
  /// is left out.
  ///
  /// - Parameters:
  ///   - other: The drawing.
  ///   - place: Where its upper left corner goes.
  ///   - style: How a cell that looks so looks here.
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
