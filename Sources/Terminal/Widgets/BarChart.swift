import Terminal

/// A chart of values side by side, with labels for the highest and lowest.
///
/// Values are vertical bars if the axis starts at zero, or marks if zero has no meaning, as for
/// places.
public struct BarChart: Hashable, Sendable {
  /// The shape that shows a value.
  public enum Style: Hashable, Sendable { case bars, marks }

  /// The values, left to right; `nil` is unknown.
  public var values: [Double?]
  /// The shape; use marks if the axis does not start at zero.
  public var style: Style
  /// Whether the smallest value is highest, as for places and lap times.
  public var isInverted: Bool
  /// The values of the lowest and highest bar; `nil` derives them from the values.
  public var range: ClosedRange<Double>?
  /// The label at the top.
  public var topLabel: String
  /// The label at the bottom.
  public var bottomLabel: String
  /// The labels under the first and last value; `nil` omits the line below.
  public var ends: ChartEnds?
  /// The positions of values that are not final.
  public var running: Set<Int>
  /// The position of the selected value.
  public var chosen: Int?
  /// The position of the user's own value.
  public var own: Int?
  /// The characters to draw with.
  public var glyphs: Glyphs

  /// Creates a chart.
  ///
  /// Labels are on the left if there is more than one row.
  public init(
    _ values: [Double?], as style: Style = .bars, isInverted: Bool = false,
    range: ClosedRange<Double>? = nil, topLabel: String = "", bottomLabel: String = "",
    ends: ChartEnds? = nil, running: Set<Int> = [], chosen: Int? = nil, own: Int? = nil,
    glyphs: Glyphs = .unicode
  ) {
    self.values = values
    (self.style, self.ends, self.running) = (style, ends, running)
    (self.chosen, self.own) = (chosen, own)
    self.isInverted = isInverted
    self.range = range
    self.topLabel = topLabel
    self.bottomLabel = bottomLabel
    self.glyphs = glyphs
  }

  /// Returns the chart as lines of exactly this width; the last line has the labels of the ends.
  public func lines(columns: Int, rows: Int) -> [String] {
    let most = rows - (ends == nil ? 0 : 1)
    guard columns > 0, most > 0 else { return [] }
    let labels =
      most > 1 ? [topLabel, bottomLabel].map { TextWidth.columns(of: $0) }.max() ?? 0 : 0
    let gutter = labels > 0 && labels + 1 < columns ? labels + 1 : 0
    let slots = Slots(count: values.count, columns: columns - gutter)
    let foot = foot(of: slots, rows: rows)
    let area = rows - foot.count
    let bars = Self.gathered(values, into: columns - gutter)
    let heights = self.heights(of: bars, rows: area)
    let names = self.labels(beside: heights, rows: area)
    let lines = (0..<area).map { row in
      let head =
        gutter > 0 ? TextWidth.pad(names[row] ?? "", columns: labels, .right) + " " : ""
      let body = heights.indices.map { slot in
        cell(slot, heights[slot], bars[slot] == nil, slots, fromBottom: area - 1 - row)
      }
      return TextWidth.pad(head + body.joined(), columns: columns)
    }
    return lines
      + foot.map { TextWidth.pad(TextWidth.pad("", columns: gutter) + $0, columns: columns) }
  }

  /// Returns the labels of rows, counted from the top.
  ///
  /// If all values are equal, the label is beside them.
  private func labels(beside heights: [Int], rows: Int) -> [Int: String] {
    let known = Set(values.compactMap(\.self))
    if range == nil, known.count == 1, let height = heights.max(), height > 0 {
      let label = bottomLabel.isEmpty ? topLabel : bottomLabel
      return [rows - 1 - (height - 1) / parts: label]
    }
    return rows > 1 ? [0: topLabel, rows - 1: bottomLabel] : [0: topLabel]
  }

  /// Returns the signs and labels below the chart.
  ///
  /// They take two lines if the sign of the selected or own value could hide a label.
  private func foot(of slots: Slots, rows: Int) -> [String] {
    guard let ends else { return [] }
    let signs = axisSigns(slots)
    func line(_ ends: ChartEnds, _ signs: [AxisSign]) -> String {
      ends.line(
        columns: slots.used, last: slots.column(of: max(0, values.count - 1)),
        limit: slots.columns, signs: signs, place: slots.column)
    }
    guard !signs.isEmpty, rows >= Self.fewestForSigns,
      ends.hide(values.indices.map(slots.column), columns: slots.used)
    else { return [line(ends, signs)] }
    return [line(ChartEnds(start: "", end: ""), signs), line(ends, [])]
  }

  private static let fewestForSigns = 4

  /// Returns the signs of the own and the selected value; side by side if they are one wide value.
  private func axisSigns(_ slots: Slots) -> [AxisSign] {
    let ownSign = own.map {
      AxisSign(
        column: slots.column(of: $0) + ($0 == chosen && slots.width > 1 ? 1 : 0), text: glyphs.own)
    }
    let pointer = chosen.map { AxisSign(column: slots.column(of: $0), text: glyphs.chosen) }
    return [ownSign, pointer].compactMap(\.self)
  }

  /// The columns of the values.
  ///
  /// If there are too many values, several share a column.
  private struct Slots {
    let count: Int
    let columns: Int

    /// The width of a value.
    ///
    /// Bars are wider in a wide area, where a narrow chart would seem incomplete.
    var width: Int { count == 0 ? 1 : max(1, min(columns >= 96 ? 8 : 4, columns / count)) }

    /// The number of columns that values use.
    var used: Int { count > columns ? columns : max(1, count * width - (width > 1 ? 1 : 0)) }

    /// Returns the first column of a value.
    func column(of index: Int) -> Int {
      count > columns ? index * columns / count : index * width
    }

    /// Returns the values in a slot.
    func values(in slot: Int) -> Range<Int> {
      guard count > columns else { return slot..<slot + 1 }
      let first = slot * count / columns
      return first..<max(first + 1, (slot + 1) * count / columns)
    }
  }

  /// Returns the text of one value in one row; wide values are separated by a column.
  private func cell(
    _ slot: Int, _ height: Int, _ isMissing: Bool, _ slots: Slots, fromBottom row: Int
  ) -> String {
    var sign = sign(height, fromBottom: row)
    if row == 0, !running.isDisjoint(with: slots.values(in: slot)) {
      sign = glyphs.running
    } else if row == 0, isMissing, ends != nil {
      sign = glyphs.missing
    }
    let text = String(repeating: sign, count: max(1, slots.width - 1))
    return slots.width > 1 ? text + " " : text
  }

  private func sign(_ height: Int, fromBottom row: Int) -> String {
    let part = height - row * parts
    switch style {
    case .bars: return glyphs.levels[max(0, min(parts, part))]
    case .marks: return (1...parts).contains(part) ? glyphs.marks[part - 1] : " "
    }
  }

  /// The number of heights within a row.
  private var parts: Int { style == .bars ? glyphs.levels.count - 1 : glyphs.marks.count }

  /// Returns heights in parts of a row.
  ///
  /// The lowest bar has height 1; gaps and zero have 0.
  private func heights(of bars: [Double?], rows: Int) -> [Int] {
    let parts = rows * parts
    let known = bars.compactMap(\.self)
    let low = range?.lowerBound ?? known.min() ?? 0
    let high = range?.upperBound ?? known.max() ?? 0
    return bars.map { value in
      guard let value, parts > 0, !isNought(value, from: low) else { return 0 }
      let share = high > low ? max(0, min(1, (value - low) / (high - low))) : 0.5
      return 1 + Int(((isInverted ? 1 - share : share) * Double(parts - 1)).rounded())
    }
  }

  /// Returns whether the value is zero on an axis that starts at zero.
  private func isNought(_ value: Double, from low: Double) -> Bool {
    style == .bars && range != nil && !isInverted && value == 0 && low == 0
  }

  /// Returns the values, or the means of neighbours if there are more values than columns.
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
