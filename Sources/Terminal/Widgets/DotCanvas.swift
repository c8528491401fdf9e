import Terminal

/// A canvas of braille dots, two across and four down in each cell, for lines and maps.
public struct DotCanvas: Hashable, Sendable {
  /// Its size in cells.
  public let size: Size
  private var cells: [UInt8]

  /// Creates an empty canvas.
  public init(size: Size) {
    self.size = size
    cells = Array(repeating: 0, count: size.columns * size.rows)
  }

  /// Its size in dots, which have the same distance in both directions.
  public var dots: Size { Size(columns: size.columns * 2, rows: size.rows * 4) }

  /// Sets a dot; positions outside the canvas are ignored.
  public mutating func set(_ dot: Point) {
    let all = dots
    guard dot.column >= 0, dot.row >= 0, dot.column < all.columns, dot.row < all.rows else {
      return
    }
    cells[dot.row / 4 * size.columns + dot.column / 2] |= Self.bits[dot.row % 4][dot.column % 2]
  }

  /// Sets the dots of a straight line, including both ends.
  public mutating func line(from start: Point, to end: Point) {
    let (across, down) = (end.column - start.column, end.row - start.row)
    let steps = max(abs(across), abs(down))
    guard steps > 0 else { return set(start) }
    for step in 0...steps {
      set(
        Point(
          column: start.column + rounded(across * step, by: steps),
          row: start.row + rounded(down * step, by: steps)))
    }
  }

  /// Returns whether a cell has a dot.
  func hasDots(row: Int, column: Int) -> Bool { cells[row * size.columns + column] != 0 }

  /// Returns the sign for the dots of a cell, or `nil` if it has none.
  public func sign(row: Int, column: Int, _ glyphs: Glyphs) -> String? {
    let bits = cells[row * size.columns + column]
    guard bits != 0 else { return nil }
    guard glyphs.isASCII else {
      return Unicode.Scalar(0x2800 + UInt32(bits)).map { String(Character($0)) }
    }
    let upper = bits & Self.upperHalf != 0
    return upper && bits & ~Self.upperHalf != 0 ? ":" : upper ? "'" : "."
  }

  /// Draws the cells with dots over the content of a canvas.
  public func draw(on canvas: inout Canvas, in area: Rect, style: Style, _ glyphs: Glyphs) {
    for row in 0..<min(size.rows, area.rows) {
      for column in 0..<min(size.columns, area.columns) {
        guard let sign = sign(row: row, column: column, glyphs) else { continue }
        canvas.write(sign, row: area.row + row, column: area.column + column, style: style)
      }
    }
  }

  /// The bits of a braille pattern by row and column of its dots.
  private static let bits: [[UInt8]] = [[0x01, 0x08], [0x02, 0x10], [0x04, 0x20], [0x40, 0x80]]
  private static let upperHalf: UInt8 = 0x1B

  private func rounded(_ number: Int, by divisor: Int) -> Int {
    let half = number < 0 ? -divisor / 2 : divisor / 2
    return (number + half) / divisor
  }
}
