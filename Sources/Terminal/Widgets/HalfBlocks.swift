import Terminal

/// Black and white squares, as of a QR code, two above each other in a character.
///
/// A camera needs a light border and dark squares on a light ground. If the ink is lighter than the
/// ground, the light squares are drawn instead of the dark ones.
public struct HalfBlocks: Hashable, Sendable {
  private let rows: [[Bool]]
  private let inksLight: Bool

  /// Creates squares from rows, dark ones true; by default for light text on a dark ground.
  public init(_ rows: [[Bool]], inksLight: Bool = true) {
    self.rows = rows
    self.inksLight = inksLight
  }

  /// Returns the size in characters; in ASCII it is twice as wide and high.
  public func size(_ glyphs: Glyphs = .unicode) -> Size {
    let across = rows.first?.count ?? 0
    return glyphs.isASCII
      ? Size(columns: across * 2, rows: rows.count)
      : Size(columns: across, rows: (rows.count + 1) / 2)
  }

  /// Returns the squares as text; in ASCII each has two characters.
  public func lines(_ glyphs: Glyphs = .unicode) -> [String] {
    if glyphs.isASCII {
      return rows.map { $0.map { $0 != inksLight ? "##" : "  " }.joined() }
    }
    return stride(from: 0, to: rows.count, by: 2).map { row in
      let lower = row + 1 < rows.count ? rows[row + 1] : rows[row].map { _ in false }
      return zip(rows[row], lower).map { upper, lower in
        switch (upper != inksLight, lower != inksLight) {
        case (true, true): "\u{2588}"
        case (true, false): "\u{2580}"
        case (false, true): "\u{2584}"
        case (false, false): " "
        }
      }.joined()
    }
  }

  /// Draws the squares in the middle of an area.
  ///
  /// - Returns: Whether there was room; otherwise nothing is drawn, since a partial code is
  ///   useless.
  @discardableResult
  public func draw(
    on canvas: inout Canvas, in area: Rect, style: Style = Style(), _ glyphs: Glyphs = .unicode
  ) -> Bool {
    let size = size(glyphs)
    guard size.columns <= area.columns, size.rows <= area.rows else { return false }
    let column = area.column + (area.columns - size.columns) / 2
    let first = area.row + (area.rows - size.rows) / 2
    for (row, line) in lines(glyphs).enumerated() {
      canvas.write(line, row: first + row, column: column, style: style)
    }
    return true
  }

  /// Draws the squares in the middle of an area, black on white in any theme.
  ///
  /// - Returns: Whether there was room; otherwise nothing is drawn, since a partial code is
  ///   useless.
  @discardableResult
  public func drawBlackOnWhite(
    on canvas: inout Canvas, in area: Rect, _ glyphs: Glyphs = .unicode
  ) -> Bool {
    var style = Style()
    style.colours = .blackOnWhite
    return HalfBlocks(rows, inksLight: false).draw(on: &canvas, in: area, style: style, glyphs)
  }
}
