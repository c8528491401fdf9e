import Terminal

/// Black and white squares, such as those of a QR code, two of them above each other in a character.
///
/// A camera needs light around them and dark on light. Where ink is lighter than the ground, light is
/// drawn and dark is left out.
public struct HalfBlocks: Hashable, Sendable {
  private let rows: [[Bool]]
  private let inksLight: Bool

  /// Squares in rows, dark ones true; by default for a screen with light letters on a dark ground.
  public init(_ rows: [[Bool]], inksLight: Bool = true) {
    self.rows = rows
    self.inksLight = inksLight
  }

  /// What it takes in characters; without half blocks twice as wide and high.
  public func size(_ glyphs: Glyphs = .unicode) -> Size {
    let across = rows.first?.count ?? 0
    return glyphs.isASCII
      ? Size(columns: across * 2, rows: rows.count)
      : Size(columns: across, rows: (rows.count + 1) / 2)
  }

  /// The squares as text; in ASCII two letters each.
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

  /// Draws them in the middle of an area.
  ///
  /// - Returns: Whether there was room; else nothing is drawn, as half a code is none.
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

  /// Draws them in the middle of an area as cameras like them best, black on white whatever the theme.
  ///
  /// - Returns: Whether there was room; else nothing is drawn, as half a code is none.
  @discardableResult
  public func drawBlackOnWhite(
    on canvas: inout Canvas, in area: Rect, _ glyphs: Glyphs = .unicode
  ) -> Bool {
    var style = Style()
    style.colours = .blackOnWhite
    return HalfBlocks(rows, inksLight: false).draw(on: &canvas, in: area, style: style, glyphs)
  }
}
