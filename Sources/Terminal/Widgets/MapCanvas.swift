import Terminal

/// Lines of a map in dots, and what is marked on it.
///
/// Places are given in dots from the upper left corner, two in a column and four in a row, as far
/// outside as they may lie.
public struct MapCanvas: Hashable, Sendable {
  /// Its size in cells.
  public let size: Size
  private var dots: DotCanvas

  /// A map without a line.
  public init(size: Size) {
    self.size = size
    dots = DotCanvas(size: size)
  }

  /// Draws what is inside of a line from point to point.
  public mutating func line(through points: [(x: Double, y: Double)]) {
    guard var last = points.first else { return }
    for point in points.dropFirst() {
      line(from: last, to: point)
      last = point
    }
  }

  private mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    let right = Double(dots.dots.columns - 1)
    let bottom = Double(dots.dots.rows - 1)
    guard right >= 0, bottom >= 0, start.x.isFinite, start.y.isFinite, end.x.isFinite,
      end.y.isFinite
    else { return }
    var share = (0.0, 1.0)
    guard Self.clip(start.x, end.x, 0, right, &share), Self.clip(start.y, end.y, 0, bottom, &share)
    else { return }
    func dot(_ share: Double) -> Point {
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      return Point(
        column: Int(min(max(x, 0), right).rounded()), row: Int(min(max(y, 0), bottom).rounded()))
    }
    dots.line(from: dot(share.0), to: dot(share.1))
  }

  /// Narrows the share of a way that lies between two bounds; false where nothing does.
  private static func clip(
    _ start: Double, _ end: Double, _ least: Double, _ most: Double,
    _ share: inout (Double, Double)
  ) -> Bool {
    let way = end - start
    if way == 0 { return start >= least && start <= most }
    let (one, other) = ((least - start) / way, (most - start) / way)
    share = (max(share.0, min(one, other)), min(share.1, max(one, other)))
    return share.0 <= share.1
  }

  /// Draws lines, then names, then signs, so that no line or name covers a sign.
  public func draw(
    on canvas: inout Canvas, in area: Rect, lines: Style = Style(.dim), marks: [PlacedMark] = [],
    _ glyphs: Glyphs = .unicode
  ) {
    dots.draw(on: &canvas, in: area, style: lines, glyphs)
    for mark in marks {
      if let label = mark.labelAt {
        write(mark.label, at: label, mark.style, on: &canvas, in: area)
      }
    }
    for mark in marks { write(mark.sign, at: mark.cell, mark.style, on: &canvas, in: area) }
  }

  private func write(
    _ text: String, at cell: Point, _ style: Style, on canvas: inout Canvas, in area: Rect
  ) {
    guard cell.row < area.rows else { return }
    canvas.write(
      text, row: area.row + cell.row, column: area.column + cell.column, style: style,
      limit: area.columns - cell.column)
  }

  /// How long a distance is, with its name behind it; two dots are a column.
  public static func scale(dots: Int, label: String, _ glyphs: Glyphs = .unicode) -> String {
    let columns = max(2, dots / 2)
    let ends = glyphs.isASCII ? ("|", "|") : ("\u{251C}", "\u{2524}")
    let line = String(repeating: glyphs.horizontal, count: columns - 2)
    return ends.0 + line + ends.1 + " " + label
  }
}
