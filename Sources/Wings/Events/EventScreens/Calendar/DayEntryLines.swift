import Terminal
import Widgets

/// The lines of a day's entries, as detailed as the cell allows.
struct DayEntryLines {
  private let entries: [DayEntry]
  /// Whether each entry shows its time on a separate line if there is room.
  private let hasTimes: Bool

  private static let mostRows = 4
  /// In a narrow cell more lines of a title would be hard to read.
  private static let mostNarrowRows = 2
  private static let narrowColumns = 9

  init(_ entries: [DayEntry], hasTimes: Bool) {
    (self.entries, self.hasTimes) = (entries, hasTimes)
  }

  /// Returns the most detailed lines that fit; `nil` if there is less than one line for each entry.
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
