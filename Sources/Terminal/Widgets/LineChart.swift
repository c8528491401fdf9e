import Terminal

/// A chart of several lines over steps, such as laps.
///
/// Some lines are highlighted, and one has a selected step.
public struct LineChart: Hashable, Sendable {
  /// A line of a chart.
  public struct Line: Hashable, Sendable {
    /// The values from the first step on; `nil` is unknown.
    public var values: [Double?]
    /// The label at its end.
    ///
    /// Highlighted lines have priority.
    public var label: String
    /// Its style.
    ///
    /// Highlighted lines are drawn over the others.
    public var style: Style
    /// Whether it is highlighted.
    public var standsOut: Bool

    /// Creates a line.
    ///
    /// A line that is not highlighted is dim.
    public init(_ values: [Double?], label: String = "", standingOut style: Style? = nil) {
      self.values = values
      self.label = label
      self.style = style ?? Style(.dim)
      standsOut = style != nil
    }
  }

  /// The lines; the last is drawn above the others.
  public var lines: [Line]
  /// The number of steps.
  public var steps: Int
  /// The values at the top and at the bottom; values out of this range are left out.
  public var (top, foot): (Double, Double)
  /// The label at the top.
  public var topLabel: String
  /// The label at the bottom.
  public var footLabel: String
  /// Labels of values in between, drawn if there is room.
  public var sides: [Double: String] = [:]
  /// The labels under the first and last step.
  public var ends: ChartEnds
  /// The selected step of the last line.
  public var chosen: Int?
  /// The characters to draw with.
  public var glyphs: Glyphs

  /// Creates a chart from the value at the top to the value at the bottom, in either order.
  public init(
    _ lines: [Line], steps: Int, from top: Double, to foot: Double, topLabel: String,
    footLabel: String, ends: ChartEnds, chosen: Int? = nil, glyphs: Glyphs = .unicode
  ) {
    self.lines = lines
    self.steps = steps
    (self.top, self.foot) = (top, foot)
    self.topLabel = topLabel
    self.footLabel = footLabel
    self.ends = ends
    self.chosen = chosen
    self.glyphs = glyphs
  }

  /// Draws the chart with labels at the left, at the right and below.
  public func draw(on canvas: inout Canvas, in area: Rect) {
    guard let (plot, foot) = parts(of: area) else { return }
    draw(topLabel, at: plot.row, gutter, on: &canvas, area)
    draw(footLabel, at: plot.endRow - 1, gutter, on: &canvas, area)
    drawSides(on: &canvas, in: plot, area)
    drawLines(on: &canvas, in: plot)
    drawLabels(on: &canvas, in: plot)
    for (row, line) in foot.enumerated() {
      canvas.write(line, row: plot.endRow + row, column: plot.column, style: Style(.dim))
    }
  }

  /// Returns how many lines have a label at the right.
  ///
  /// Lines that end in one row share one label.
  public func labelled(in area: Rect) -> Int {
    parts(of: area).map { labels(in: $0.plot).count } ?? 0
  }

  private var gutter: Int { columns(of: [topLabel, footLabel] + sides.values) + 1 }

  /// Returns the area of the lines and the text below; `nil` if there is no room for a chart.
  private func parts(of area: Rect) -> (plot: Rect, foot: [String])? {
    let margin = columns(of: lines.map(\.label)) + 1
    guard area.rows > 2, area.columns > gutter + margin + 4 else { return nil }
    let whole = area.columns(from: gutter, count: area.columns - gutter - margin)
    let foot = foot(columns: whole.columns, limit: area.columns - gutter, rows: area.rows)
    return (whole.rows(from: 0, count: area.rows - foot.count), foot)
  }

  /// Draws labels of values between top and bottom that are at least a row apart.
  private func drawSides(on canvas: inout Canvas, in plot: Rect, _ area: Rect) {
    var taken: Set<Int> = [0, plot.rows - 1]
    for (value, label) in sides.sorted(by: { $0.key < $1.key }) where top != foot {
      let share = (value - top) / (foot - top)
      let row = Int((share * Double(plot.rows * 4 - 1)).rounded()) / 4
      guard (0..<plot.rows).contains(row), taken.isDisjoint(with: [row - 1, row, row + 1]) else {
        continue
      }
      taken.insert(row)
      draw(label, at: plot.row + row, gutter, on: &canvas, area)
    }
  }

  /// Returns the sign and labels below; in two lines if the sign of the step could hide a label.
  private func foot(columns: Int, limit: Int, rows: Int) -> [String] {
    let signs = axisSigns(columns: columns)
    func line(_ ends: ChartEnds, _ signs: [AxisSign]) -> String {
      ends.line(columns: columns, last: columns - 1, limit: limit, signs: signs) {
        column(of: $0, dots: columns * 2) / 2
      }
    }
    let between = (0..<steps).dropFirst().dropLast().map { column(of: $0, dots: columns * 2) / 2 }
    guard !signs.isEmpty, rows >= Self.fewestForSigns, ends.hide(between, columns: columns)
    else { return [line(ends, signs)] }
    return [line(ChartEnds(start: "", end: ""), signs), line(ends, [])]
  }

  private static let fewestForSigns = 6

  private func columns(of labels: [String]) -> Int {
    labels.map { TextWidth.columns(of: $0) }.max() ?? 0
  }

  private func draw(
    _ label: String, at row: Int, _ gutter: Int, on canvas: inout Canvas, _ area: Rect
  ) {
    canvas.write(
      TextWidth.pad(label, columns: gutter - 1, .right), row: row, column: area.column,
      style: Style(.dim))
  }

  /// Draws the lines.
  ///
  /// Highlighted ones have their own cells, so that no other line merges with them.
  private func drawLines(on canvas: inout Canvas, in plot: Rect) {
    var others = DotCanvas(size: plot.size)
    for line in lines where !line.standsOut { trace(line, on: &others) }
    others.draw(on: &canvas, in: plot, style: Style(.dim), glyphs)
    for line in lines where line.standsOut {
      var dots = DotCanvas(size: plot.size)
      trace(line, on: &dots, isThick: true)
      dots.draw(on: &canvas, in: plot, style: line.style, glyphs)
    }
    guard let line = lines.last, let chosen, let dot = dot(of: line, at: chosen, plot.size) else {
      return
    }
    canvas.write(
      glyphs.point, row: plot.row + dot.row / 4, column: plot.column + dot.column / 2,
      style: line.style)
  }

  private func trace(_ line: Line, on dots: inout DotCanvas, isThick: Bool = false) {
    var former: Point?
    for step in line.values.indices {
      let dot = dot(of: line, at: step, dots.size)
      if let dot {
        dots.line(from: former ?? dot, to: dot)
        if isThick { dots.line(from: Self.beside(former ?? dot), to: Self.beside(dot)) }
      }
      former = dot
    }
  }

  /// Returns the dot above, or at the top the one below.
  private static func beside(_ dot: Point) -> Point {
    Point(column: dot.column, row: dot.row > 0 ? dot.row - 1 : 1)
  }

  /// Returns the position of a value in dots; `nil` if it is unknown or out of range.
  private func dot(of line: Line, at step: Int, _ size: Size) -> Point? {
    guard line.values.indices.contains(step), let value = line.values[step] else { return nil }
    let share = top == foot ? 0.5 : (value - top) / (foot - top)
    guard (0...1).contains(share) else { return nil }
    let row = Int((share * Double(size.rows * 4 - 1)).rounded())
    return Point(column: column(of: step, dots: size.columns * 2), row: row)
  }

  private func column(of step: Int, dots: Int) -> Int {
    steps > 1 ? step * (dots - 1) / (steps - 1) : 0
  }

  /// Draws the labels of lines that reach the last step, one in each row.
  ///
  /// A highlighted line that ends earlier has its label there.
  private func drawLabels(on canvas: inout Canvas, in plot: Rect) {
    var takenWithin: Set<Int> = []
    for line in lines.reversed() where line.standsOut {
      drawLabelWithin(line, on: &canvas, plot, &takenWithin)
    }
    for (row, line) in labels(in: plot) {
      canvas.write(
        line.label, row: plot.row + row, column: plot.endColumn + 1, style: line.style)
    }
  }

  /// Returns the lines with a label at the right, by row.
  private func labels(in plot: Rect) -> [Int: Line] {
    var labels: [Int: Line] = [:]
    for line in byWeight where !line.label.isEmpty {
      guard let dot = dot(of: line, at: steps - 1, plot.size) else { continue }
      if labels[dot.row / 4] == nil { labels[dot.row / 4] = line }
    }
    return labels
  }

  /// The lines in the order of label priority: highlighted ones, then from the first on.
  private var byWeight: [Line] {
    lines.reversed().filter(\.standsOut) + lines.filter { !$0.standsOut }
  }

  private func drawLabelWithin(
    _ line: Line, on canvas: inout Canvas, _ plot: Rect, _ taken: inout Set<Int>
  ) {
    guard let last = line.values.lastIndex(where: { $0 != nil }), last < steps - 1,
      let dot = dot(of: line, at: last, plot.size)
    else { return }
    let column = plot.column + dot.column / 2 + 2
    guard column + TextWidth.columns(of: line.label) <= plot.endColumn,
      taken.insert(dot.row / 4).inserted
    else { return }
    canvas.write(line.label, row: plot.row + dot.row / 4, column: column, style: line.style)
  }

  private func axisSigns(columns: Int) -> [AxisSign] {
    chosen.map { [AxisSign(column: column(of: $0, dots: columns * 2) / 2, text: glyphs.chosen)] }
      ?? []
  }
}
