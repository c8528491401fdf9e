import Terminal

/// The labels under the first and last value of a chart.
public struct ChartEnds: Hashable, Sendable {
  /// The label at the left.
  public var start: String
  /// The label at the right.
  public var end: String
  /// Labels of values in between, by position, drawn if there is room.
  public var between: [Int: String]

  /// Creates the labels of both ends, and of some values in between.
  public init(start: String, end: String, between: [Int: String] = [:]) {
    self.start = start
    self.end = end
    self.between = between
  }

  /// Returns labels for round numbers between the first and the last of ascending numbers.
  ///
  /// Labels are multiples of the smallest step of 1, 5, 10, 20 and so on that divides the last number
  /// into at most eight parts.
  public static func round(_ numbers: [Int]) -> [Int: String] {
    let last = numbers.last ?? 0
    let step = [1, 5, 10, 20, 25, 50, 100, 200, 500].first { last / $0 <= 8 } ?? 1_000
    let between = numbers.enumerated().dropFirst().dropLast().filter {
      $0.element.isMultiple(of: step)
    }
    return Dictionary(uniqueKeysWithValues: between.map { ($0.offset, "\($0.element)") })
  }

  /// Returns the line of labels, with signs under the selected values.
  ///
  /// - Parameters:
  ///   - columns: The width of the values; the line may be longer if the labels need it.
  ///   - last: The column of the last value.
  ///   - limit: The greatest width of the line.
  ///   - signs: The signs under values.
  ///   - place: Returns the column of a value by its position.
  /// - Returns: The line. A sign at an end has its label beside it; any other sign replaces the
  ///   label it would be in.
  func line(
    columns: Int, last: Int, limit: Int, signs: [AxisSign], place: (Int) -> Int
  ) -> String {
    let signs = signs.filter { $0.column >= 0 && !$0.text.isEmpty }
    let places = places(columns: columns, last: last, limit: limit, signs: signs.map(\.column))
    let width = max(
      columns, places.start.upperBound, places.end.upperBound, (signs.map(\.column).max() ?? 0) + 1)
    var cells = [Character](repeating: " ", count: width)
    for (text, place) in [(start, places.start), (end, places.end)] where !place.isEmpty {
      cells.replaceSubrange(place, with: Array(TextWidth.pad(text, columns: place.count)))
    }
    for sign in signs where cells.indices.contains(sign.column) {
      cells[sign.column] = sign.text.first ?? " "
    }
    for (number, text) in between.sorted(by: { $0.key < $1.key }) {
      Self.put(text, at: place(number), in: &cells)
    }
    return String(cells)
  }

  /// Writes a label if it is separated from all others.
  private static func put(_ text: String, at column: Int, in cells: inout [Character]) {
    let place = column..<column + TextWidth.columns(of: text)
    let around = max(0, place.lowerBound - 2)..<place.upperBound + 2
    guard around.upperBound <= cells.count, place.count == text.count,
      cells[around].allSatisfy({ $0 == " " })
    else { return }
    cells.replaceSubrange(place, with: Array(text))
  }

  /// Returns whether a sign under a value in between could be within one of the labels.
  func hide(_ between: [Int], columns: Int) -> Bool {
    let (start, end) = usualPlaces(columns: columns)
    return between.contains { start.contains($0) || end.contains($0) }
  }

  private func usualPlaces(columns: Int) -> (start: Range<Int>, end: Range<Int>) {
    let (first, last) = (TextWidth.columns(of: start), TextWidth.columns(of: end))
    let room = max(columns - last, first + 1)
    return (0..<first, room..<room + last)
  }

  /// Returns the positions of the labels beside the signs; empty if a label would contain a sign.
  private func places(
    columns: Int, last: Int, limit: Int, signs: [Int]
  ) -> (start: Range<Int>, end: Range<Int>) {
    var (start, end) = usualPlaces(columns: columns)
    let atStart = signs.filter(start.contains)
    if let sign = atStart.max() {
      let moved = sign + 2..<sign + 2 + start.count
      let isFree = sign <= 1 && moved.upperBound < max(end.lowerBound, limit - end.count)
      start = isFree ? moved : 0..<0
      if isFree, !end.isEmpty, end.lowerBound <= moved.upperBound {
        end = moved.upperBound + 1..<moved.upperBound + 1 + end.count
      }
    }
    let atEnd = signs.filter(end.contains)
    if let first = atEnd.min(), let sign = atEnd.max() {
      let before = first - 1 - end.count..<first - 1
      let after = sign + 2..<sign + 2 + end.count
      let fits = [before, after].first {
        first >= last && $0.lowerBound > (start.isEmpty ? -1 : start.upperBound)
          && $0.upperBound <= limit
      }
      end = fits ?? 0..<0
    }
    return (start, end)
  }
}

/// A sign of one column under a value of a chart.
struct AxisSign {
  let column: Int
  let text: String
}
