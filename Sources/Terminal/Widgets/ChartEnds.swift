import Terminal

/// What stands under the first and the last value of a chart.
public struct ChartEnds: Hashable, Sendable {
  /// What stands at the left.
  public var start: String
  /// What stands at the right.
  public var end: String
  /// What stands under values between them, by their numbers, where there is room.
  public var between: [Int: String]

  /// Labels of both ends, and of some between them.
  public init(start: String, end: String, between: [Int: String] = [:]) {
    self.start = start
    self.end = end
    self.between = between
  }

  /// The round ones of rising numbers, by their places, but the first and the last: all of a few,
  /// else fives or tens, so that the first, which is 1 mostly, stands in no uneven row with them.
  public static func round(_ numbers: [Int]) -> [Int: String] {
    let last = numbers.last ?? 0
    let step = [1, 5, 10, 20, 25, 50, 100, 200, 500].first { last / $0 <= 8 } ?? 1_000
    let between = numbers.enumerated().dropFirst().dropLast().filter {
      $0.element.isMultiple(of: step)
    }
    return Dictionary(uniqueKeysWithValues: between.map { ($0.offset, "\($0.element)") })
  }

  /// Both in one line under so many columns of values, longer where they have no room there, with
  /// signs under the values that are pointed at.
  ///
  /// - Parameters:
  ///   - columns: The width of the values.
  ///   - last: The column of the last value.
  ///   - limit: The most columns of the line.
  ///   - signs: What stands under values.
  ///   - place: The column of a value by its number.
  /// - Returns: The line; a sign at an end has its label beside it, any other takes the place of the
  ///   label it stands in.
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

  /// Puts a label where it stands apart from everything else, or nowhere.
  private static func put(_ text: String, at column: Int, in cells: inout [Character]) {
    let place = column..<column + TextWidth.columns(of: text)
    let around = max(0, place.lowerBound - 2)..<place.upperBound + 2
    guard around.upperBound <= cells.count, place.count == text.count,
      cells[around].allSatisfy({ $0 == " " })
    else { return }
    cells.replaceSubrange(place, with: Array(text))
  }

  /// Whether a sign under a value between the first and the last would stand in one of the labels.
  func hide(_ between: [Int], columns: Int) -> Bool {
    let (start, end) = usualPlaces(columns: columns)
    return between.contains { start.contains($0) || end.contains($0) }
  }

  private func usualPlaces(columns: Int) -> (start: Range<Int>, end: Range<Int>) {
    let (first, last) = (TextWidth.columns(of: start), TextWidth.columns(of: end))
    let room = max(columns - last, first + 1)
    return (0..<first, room..<room + last)
  }

  /// Where the labels stand beside the signs; nowhere where one would be read with a sign in it.
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
