import SortedCollections

/// Stretches in which nobody at all passed the line: whoever was there was missed, or all stood still.
struct Lulls {
  /// When somebody was seen to pass, in order, in milliseconds after the race's start.
  private let moments: [Int]

  init(of book: RaceBook) {
    let seen = book.crossings.rows.indices.filter { row in
      book.crossings.rows[row].isLap && !book.crossings.rows[row].flags.contains(.estimated)
    }
    moments = seen.map { book.elapsed(ofRow: Int32($0)) }.sorted()
  }

  /// When the longest stretch without anybody began in a long lap, where that was longer than a lap
  /// usually is: a bunch leaves nearly a whole one between its rounds.
  func start(in missed: MissedLaps) -> Int? {
    let begin = missed.endMilliseconds - missed.lapMilliseconds
    var longest = (from: begin, length: 0)
    var index = max(1, moments.partitioningIndex { $0 > begin })
    while index < moments.count, moments[index - 1] < missed.endMilliseconds {
      let length = moments[index] - moments[index - 1]
      if length > longest.length { longest = (moments[index - 1], length) }
      index += 1
    }
    return longest.length * 10 >= missed.usualMilliseconds * 12 ? longest.from : nil
  }
}
