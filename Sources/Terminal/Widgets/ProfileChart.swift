import Terminal

/// An elevation profile as an area, with numbered marks and the distance below.
public struct ProfileChart: Hashable, Sendable {
  /// A mark on the profile.
  public struct Mark: Hashable, Sendable {
    /// Its position along the way, from 0 to 1.
    public var share: Double
    /// Its sign, one column wide, such as a digit.
    public var sign: Character

    /// Creates a mark.
    public init(share: Double, sign: Character) {
      self.share = share
      self.sign = sign
    }
  }

  /// The heights at equal steps along the way; `nil` is unknown.
  public var heights: [Double?]
  /// The marks.
  public var marks: [Mark]
  /// The label of the highest point.
  public var topLabel: String
  /// The label of the lowest point.
  public var bottomLabel: String
  /// The label under the beginning.
  public var startLabel: String
  /// The label under the end.
  public var endLabel: String
  /// The selected position along the way, from 0 to 1.
  public var chosen: Double?
  /// The characters to draw with.
  public var glyphs: Glyphs

  /// Creates a profile with labels on the left and below.
  public init(
    _ heights: [Double?], marks: [Mark] = [], topLabel: String = "", bottomLabel: String = "",
    startLabel: String = "", endLabel: String = "", chosen: Double? = nil,
    glyphs: Glyphs = .unicode
  ) {
    self.heights = heights
    self.marks = marks
    self.topLabel = topLabel
    self.bottomLabel = bottomLabel
    self.startLabel = startLabel
    self.endLabel = endLabel
    self.chosen = chosen
    self.glyphs = glyphs
  }

  /// Returns the chart as lines of exactly this width: the area, the marks, the distance.
  public func lines(columns: Int, rows: Int) -> [String] {
    let area = rows - (hasSigns ? 2 : 1)
    guard columns > 0, area > 0 else { return [] }
    let gutter = gutter(columns: columns, rows: area)
    let width = columns - gutter
    let bars = BarChart(
      Self.stretched(heights, to: width), topLabel: gutter > 0 ? topLabel : "",
      bottomLabel: gutter > 0 ? bottomLabel : "", glyphs: glyphs)
    let signs = hasSigns ? [markLine(width)] : []
    return bars.lines(columns: columns, rows: area)
      + (signs + [axis(width)]).map { String(repeating: " ", count: gutter) + $0 }
  }

  /// Whether there is a line of signs between the area and the distance.
  public var hasSigns: Bool { !marks.isEmpty || chosen != nil }

  /// Returns the width of the labels as in a bar chart, so that marks are under their bars.
  private func gutter(columns: Int, rows: Int) -> Int {
    let labels = [topLabel, bottomLabel].map { TextWidth.columns(of: $0) }.max() ?? 0
    return rows > 1 && labels > 0 && labels + 1 < columns ? labels + 1 : 0
  }

  private func markLine(_ width: Int) -> String {
    var line = [Character](repeating: " ", count: width)
    for mark in marks where (0...1).contains(mark.share) {
      line[min(width - 1, Int(mark.share * Double(width)))] = mark.sign
    }
    if let chosen, let sign = glyphs.chosen.first {
      line[max(0, min(width - 1, Int(chosen * Double(width))))] = sign
    }
    return String(line)
  }

  private func axis(_ width: Int) -> String {
    let room = width - TextWidth.columns(of: endLabel)
    guard room > 0 else { return TextWidth.fit(endLabel, columns: width) }
    return TextWidth.pad(startLabel, columns: room) + endLabel
  }

  /// Returns a value for each column: the mean of several, or one repeated.
  static func stretched(_ values: [Double?], to columns: Int) -> [Double?] {
    guard columns > 0, !values.isEmpty, values.count < columns else {
      return BarChart.gathered(values, into: columns)
    }
    return (0..<columns).map { values[$0 * values.count / columns] }
  }
}
