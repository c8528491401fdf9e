import Terminal

/// What stands under the first and the last value of a chart.
public struct ChartEnds: Hashable, Sendable {
  /// What stands at the left.
  public var start: String
  /// What stands at the right.
  public var end: String

  /// Labels of both ends.
  public init(start: String, end: String) {
    self.start = start
    self.end = end
  }

  /// Both in one line under so many columns of values, longer where they have no room there, with a
  /// sign under the value that is pointed at.
  func line(columns: Int, under chosen: Int?, _ glyphs: Glyphs) -> String {
    let room = max(columns - TextWidth.columns(of: end), TextWidth.columns(of: start) + 1)
    var cells = Array(TextWidth.pad(start, columns: room) + end)
    guard let chosen, let sign = glyphs.chosen.first, cells.indices.contains(chosen) else {
      return String(cells)
    }
    // A label that stood there would be read with the sign in it.
    if cells[chosen] != " " {
      let ofStart = chosen < TextWidth.columns(of: start)
      let label = ofStart ? 0..<TextWidth.columns(of: start) : room..<cells.count
      for index in label where cells.indices.contains(index) { cells[index] = " " }
    }
    cells[chosen] = sign
    return String(cells)
  }
}
