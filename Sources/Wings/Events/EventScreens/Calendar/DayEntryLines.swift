import Terminal
import Widgets

/// The entries of a day in the room of its cell: the more room, the more of their names.
struct DayEntryLines {
  private let entries: [DayEntry]
  /// Whether each says its time in a line of its own, where there is room for that.
  private let hasTimes: Bool

  private static let mostRows = 4
  /// In a narrow day a title over more lines is a column of scraps.
  private static let mostNarrowRows = 2
  private static let narrowColumns = 9

  init(_ entries: [DayEntry], hasTimes: Bool) {
    (self.entries, self.hasTimes) = (entries, hasTimes)
  }

  /// The fullest lines that fit; none where there is not even one for each entry.
  func fitting(in room: Size) -> [PageLine]? {
    let columns = room.columns
    let isNarrow = columns < Self.narrowColumns
    let most = (1...(isNarrow ? Self.mostNarrowRows : Self.mostRows)).reversed()
    func timed(_ count: Int, gap: Bool) -> [PageLine] {
      lines(gap: gap) { $0.timedLines(columns: columns, atMost: count) }
    }
    let full =
      hasTimes
      ? [{ timed(isNarrow ? Self.mostNarrowRows : .max, gap: true) }]
        + most.map { count in { timed(count, gap: false) } } : []
    let short = most.map { count in
      { lines(gap: false) { $0.lines(columns: columns, atMost: count) } }
    }
    for lines in full + short {
      let lines = lines()
      if lines.count <= room.rows { return lines }
    }
    return nil
  }

  private func lines(gap: Bool, _ text: (DayEntry) -> [String]) -> [PageLine] {
    let blocks = entries.map { entry in text(entry).map { PageLine($0, entry.role) } }
    return Array(blocks.joined(separator: gap ? [PageLine()] : []))
  }
}
