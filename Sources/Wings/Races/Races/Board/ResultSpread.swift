/// A histogram of the results of a race, over time or distance.
package struct ResultSpread: Sendable, Equatable {
  /// One span of the histogram, with its results.
  package struct Span: Sendable, Equatable {
    /// The range in milliseconds, or in metres if distance decides.
    package let values: Range<Int>
    /// The results in board order.
    package let rows: [BoardRow]

    /// The best and the last place in it; `nil` if it is empty.
    package var places: ClosedRange<Int>? {
      let places = rows.compactMap(\.place)
      guard let first = places.min(), let last = places.max() else { return nil }
      return first...last
    }
  }

  /// Adjacent spans of equal width, smallest values first; empty without a result.
  package let spans: [Span]
  /// Whether values are metres, of which more are better.
  package let isDistance: Bool
  /// The number of results.
  package var count: Int { spans.reduce(0) { $0 + $1.rows.count } }
  /// The number of finishers with fewer laps than the leader, whose times are not comparable.
  package let lapped: Int
  /// The number of competitors on the course, now or when the clock was stopped.
  package let running: Int

  /// Creates the histogram of a board's results, with at most a number of spans.
  package init(of book: RaceBook, most: Int) {
    let rows = Board(of: book).rows
    isDistance = book.competition.goesByDistance
    let placed = rows.filter(\.isFinished)
    let full = isDistance ? placed : placed.filter { $0.lapsBehind == 0 }
    (lapped, running) = (placed.count - full.count, rows.count(where: \.isOnTheWay))
    spans = Self.spans(of: full, most: max(1, most), isDistance: isDistance)
  }

  /// Returns the span that an entry is in, from 0; `nil` if it has no result here.
  package func index(ofEntry id: String) -> Int? {
    spans.firstIndex { $0.rows.contains { $0.entryID == id } }
  }

  private static func spans(of rows: [BoardRow], most: Int, isDistance: Bool) -> [Span] {
    let values = rows.map { isDistance ? $0.metres : $0.publishedMilliseconds }
    let known = values.compactMap(\.self)
    guard let low = known.min(), let high = known.max() else { return [] }
    let width = width(from: low, to: high, most: most, isDistance ? metreSteps : timeSteps)
    let first = low / width
    var members = [[BoardRow]](repeating: [], count: high / width - first + 1)
    for (row, value) in zip(rows, values) {
      if let value { members[value / width - first].append(row) }
    }
    return members.enumerated().map { offset, rows in
      Span(values: (first + offset) * width..<(first + offset + 1) * width, rows: rows)
    }
  }

  /// Returns the narrowest of the usual widths that needs no more spans than `most`.
  private static func width(from low: Int, to high: Int, most: Int, _ steps: [Int]) -> Int {
    let widest = steps.last ?? 1
    return steps.first { high / $0 - low / $0 < most }
      ?? ((high - low) / (most * widest) + 1) * widest
  }

  private static let timeSteps = [
    1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 18_000,
  ].map { $0 * 1_000 }
  private static let metreSteps = [
    10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000,
  ]
}
