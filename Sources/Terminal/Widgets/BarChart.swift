import Terminal

/// Values beside each other as upright bars, with what their highest and lowest stand for.
public struct BarChart: Hashable, Sendable {
  /// What is shown, left to right; `nil` leaves a gap.
  public var values: [Double?]
  /// Whether the smallest value has the highest bar, as for places and lap times.
  public var isInverted: Bool
  /// The values of the lowest and the highest bar; `nil` takes them from the values.
  public var range: ClosedRange<Double>?
  /// What stands beside the top of the highest bar.
  public var topLabel: String
  /// What stands beside the foot of the bars.
  public var bottomLabel: String
  /// The characters to draw with.
  public var glyphs: Glyphs

  /// A chart; labels stand on the left where there is more than one row.
  public init(
    _ values: [Double?], isInverted: Bool = false, range: ClosedRange<Double>? = nil,
    topLabel: String = "", bottomLabel: String = "", glyphs: Glyphs = .unicode
  ) {
    self.values = values
    self.isInverted = isInverted
    self.range = range
    self.topLabel = topLabel
    self.bottomLabel = bottomLabel
    self.glyphs = glyphs
  }

  /// The chart as text, each line of exactly so many columns.
  public func lines(columns: Int, rows: Int) -> [String] {
    guard columns > 0, rows > 0 else { return [] }
    let labels =
      rows > 1 ? [topLabel, bottomLabel].map { TextWidth.columns(of: $0) }.max() ?? 0 : 0
    let gutter = labels > 0 && labels + 1 < columns ? labels + 1 : 0
    let bars = Self.gathered(values, into: columns - gutter)
    let heights = self.heights(of: bars, rows: rows)
    let width = bars.isEmpty ? 1 : max(1, min(4, (columns - gutter) / bars.count))
    return (0..<rows).map { row in
      let label = row == 0 ? topLabel : row == rows - 1 ? bottomLabel : ""
      let head = gutter > 0 ? TextWidth.pad(label, columns: labels, .right) + " " : ""
      let body = heights.map { bar($0, width: width, fromBottom: rows - 1 - row) }.joined()
      return TextWidth.pad(head + body, columns: columns)
    }
  }

  /// A bar in one row; wide ones leave a column between them.
  private func bar(_ height: Int, width: Int, fromBottom row: Int) -> String {
    let steps = glyphs.levels.count - 1
    let level = max(0, min(steps, height - row * steps))
    let bar = String(repeating: glyphs.levels[level], count: max(1, width - 1))
    return width > 1 ? bar + " " : bar
  }

  /// Heights in parts of a cell; the lowest bar is still one part high, a gap none.
  private func heights(of bars: [Double?], rows: Int) -> [Int] {
    let parts = rows * (glyphs.levels.count - 1)
    let known = bars.compactMap(\.self)
    let low = range?.lowerBound ?? known.min() ?? 0
    let high = range?.upperBound ?? known.max() ?? 0
    return bars.map { value in
      guard let value, parts > 0 else { return 0 }
      let share = high > low ? max(0, min(1, (value - low) / (high - low))) : 0.5
      return 1 + Int(((isInverted ? 1 - share : share) * Double(parts - 1)).rounded())
    }
  }

  /// The values, neighbours as their mean where there are more than columns.
  static func gathered(_ values: [Double?], into columns: Int) -> [Double?] {
    guard columns > 0 else { return [] }
    guard values.count > columns else { return values }
    return (0..<columns).map { column in
      let first = column * values.count / columns
      let end = max(first + 1, (column + 1) * values.count / columns)
      let known = values[first..<end].compactMap(\.self)
      return known.isEmpty ? nil : known.reduce(0, +) / Double(known.count)
    }
  }
}
