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

  /// Both in one line under so many columns of values, longer where they have no room there, with
  /// signs under the values that are pointed at.
  func line(columns: Int, signs: [AxisSign]) -> String {
    let room = max(columns - TextWidth.columns(of: end), TextWidth.columns(of: start) + 1)
    var cells = Array(TextWidth.pad(start, columns: room) + end)
    let inside = signs.filter { cells.indices.contains($0.column) && !$0.text.isEmpty }
    // A label that stood there would be read with the sign in it.
    for sign in inside where cells[sign.column] != " " {
      let ofStart = sign.column < TextWidth.columns(of: start)
      let label = ofStart ? 0..<TextWidth.columns(of: start) : room..<cells.count
      for index in label where cells.indices.contains(index) { cells[index] = " " }
    }
    for sign in inside { cells[sign.column] = sign.text.first ?? " " }
    return String(cells)
  }
}

/// A sign of one column under a value of a chart.
struct AxisSign {
  let column: Int
  let text: String
}
