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
