import Terminal

/// Values beside each other, with what their highest and lowest stand for: as upright bars where
/// they start at nought, as marks at their height where nought means nothing, as for places.
public struct BarChart: Hashable, Sendable {
  /// What the height of a value is shown by.
  public enum Style: Hashable, Sendable { case bars, marks }

  /// What is shown, left to right; `nil` is not known.
  public var values: [Double?]
  /// Bars, unless the axis starts elsewhere than at nought.
  public var style: Style
  /// Whether the smallest value has the highest bar, as for places and lap times.
  public var isInverted: Bool
  /// The values of the lowest and the highest bar; `nil` takes them from the values.
  public var range: ClosedRange<Double>?
  /// What stands beside the top of the highest bar.
  public var topLabel: String
  /// What stands beside the foot of the bars.
  public var bottomLabel: String
  /// What stands under the first and the last value; without them there is no line below.
  public var ends: ChartEnds?
  /// Those whose value is not final.
  public var running: Set<Int>
  /// The value that is pointed at.
  public var chosen: Int?
  /// The value that is one's own.
  public var own: Int?
  /// The characters to draw with.
  public var glyphs: Glyphs

  /// A chart; labels stand on the left where there is more than one row.
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

  /// The chart as text, each line of exactly so many columns; the last of them names the ends.
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

  /// What stands beside the rows, the first at the top: where all values are the same, beside them.
  private func labels(beside heights: [Int], rows: Int) -> [Int: String] {
    let known = Set(values.compactMap(\.self))
    if range == nil, known.count == 1, let height = heights.max(), height > 0 {
      let label = bottomLabel.isEmpty ? topLabel : bottomLabel
      return [rows - 1 - (height - 1) / parts: label]
    }
    return rows > 1 ? [0: topLabel, rows - 1: bottomLabel] : [0: topLabel]
  }

  /// The signs and the labels below: in lines of their own where walking would hide a label.
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

  /// Both signs side by side where they stand under one value that has the room.
  private func axisSigns(_ slots: Slots) -> [AxisSign] {
    let ownSign = own.map {
      AxisSign(
        column: slots.column(of: $0) + ($0 == chosen && slots.width > 1 ? 1 : 0), text: glyphs.own)
    }
    let pointer = chosen.map { AxisSign(column: slots.column(of: $0), text: glyphs.chosen) }
    return [ownSign, pointer].compactMap(\.self)
  }

  /// Where the values stand: each has a column or more, several share one where there are too many.
  private struct Slots {
    let count: Int
    let columns: Int

    /// Bars are wider where there is much room, since a chart in a corner is read as half of one.
    var width: Int { count == 0 ? 1 : max(1, min(columns >= 96 ? 8 : 4, columns / count)) }

    /// The columns that values stand in.
    var used: Int { count > columns ? columns : max(1, count * width - (width > 1 ? 1 : 0)) }

    /// The first column of a value.
    func column(of index: Int) -> Int {
      count > columns ? index * columns / count : index * width
    }

    /// The values that stand in a slot.
    func values(in slot: Int) -> Range<Int> {
      guard count > columns else { return slot..<slot + 1 }
      let first = slot * count / columns
      return first..<max(first + 1, (slot + 1) * count / columns)
    }
  }

  /// What one value shows in one row; wide ones leave a column between them.
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

  /// Heights that a row tells apart.
  private var parts: Int { style == .bars ? glyphs.levels.count - 1 : glyphs.marks.count }

  /// Heights in parts of a cell; the lowest bar is still one part high, a gap and nought none.
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

  /// Whether there is nothing of it on an axis that starts at nought.
  private func isNought(_ value: Double, from low: Double) -> Bool {
    style == .bars && range != nil && !isInverted && value == 0 && low == 0
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
