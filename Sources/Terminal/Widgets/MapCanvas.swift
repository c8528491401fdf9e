import Terminal

/// A map with lines in dots and marks.
///
/// Positions are in dots from the upper left corner, two in a column and four in a row. They may be
/// outside the map.
public struct MapCanvas: Hashable, Sendable {
  /// Its size in cells.
  public let size: Size
  private var dots: DotCanvas

  /// Creates an empty map.
  public init(size: Size) {
    self.size = size
    dots = DotCanvas(size: size)
  }

  /// Draws the visible part of a line through points.
  public mutating func line(through points: [(x: Double, y: Double)]) {
    guard var last = points.first else { return }
    for point in points.dropFirst() {
      line(from: last, to: point)
      last = point
    }
  }

  private mutating func line(from start: (x: Double, y: Double), to end: (x: Double, y: Double)) {
    guard let (start, end) = Self.inside(start, end, of: size) else { return }
    func dot(_ at: (x: Double, y: Double)) -> Point {
      Point(column: Int(at.x.rounded()), row: Int(at.y.rounded()))
    }
    dots.line(from: dot(start), to: dot(end))
  }

  /// Returns the part of a straight line on a map of this size; `nil` if it is outside.
  static func inside(
    _ start: (x: Double, y: Double), _ end: (x: Double, y: Double), of size: Size
  ) -> (start: (x: Double, y: Double), end: (x: Double, y: Double))? {
    let right = Double(size.columns * 2 - 1)
    let bottom = Double(size.rows * 4 - 1)
    guard right >= 0, bottom >= 0, start.x.isFinite, start.y.isFinite, end.x.isFinite,
      end.y.isFinite
    else { return nil }
    var share = (0.0, 1.0)
    guard clip(start.x, end.x, 0, right, &share), clip(start.y, end.y, 0, bottom, &share) else {
      return nil
    }
    func point(_ share: Double) -> (x: Double, y: Double) {
      let (x, y) = (start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
      return (min(max(x, 0), right), min(max(y, 0), bottom))
    }
    return (point(share.0), point(share.1))
  }

  /// Limits the visible share of a line to that between two bounds; returns false if none is left.
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

  /// Returns whether a cell is on the map.
  func contains(_ cell: Point) -> Bool {
    (0..<size.columns).contains(cell.column) && (0..<size.rows).contains(cell.row)
  }

  /// Returns whether a line passes through a cell on the map.
  func hasDots(at cell: Point) -> Bool { dots.hasDots(row: cell.row, column: cell.column) }

  /// Draws lines, then names, then signs, so that no line or name covers a sign.
  public func draw(
    on canvas: inout Canvas, in area: Rect, lines: Style = Style(.dim), names: [PlacedName] = [],
    nameStyle: Style = Style(.dim), marks: [PlacedMark] = [], _ glyphs: Glyphs = .unicode
  ) {
    dots.draw(on: &canvas, in: area, style: lines, glyphs)
    for name in names { write(name.text, at: name.cell, nameStyle, on: &canvas, in: area) }
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

  /// Returns a scale bar for a distance in dots, followed by its label; two dots are a column.
  public static func scale(dots: Int, label: String, _ glyphs: Glyphs = .unicode) -> String {
    let columns = max(2, dots / 2)
    let ends = glyphs.isASCII ? ("|", "|") : ("\u{251C}", "\u{2524}")
    let line = String(repeating: glyphs.horizontal, count: columns - 2)
    return ends.0 + line + ends.1 + " " + label
  }
}
