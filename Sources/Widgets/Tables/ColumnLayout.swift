/// Which columns of a table are shown in so much room, and how wide each is.
struct ColumnLayout: Hashable {
  /// Columns of each; 0 for those left out.
  let widths: [Int]

  /// Between two columns.
  static let gap = 1

  init(_ columns: [TableColumn], in available: Int) {
    var shown = Set(columns.indices)
    while Self.needed(columns, shown) > available,
      let last = shown.filter({ columns[$0].priority > 0 }).max(by: {
        (columns[$0].priority, $0) < (columns[$1].priority, $1)
      })
    {
      shown.remove(last)
    }
    widths = Self.spread(columns, shown, over: available - Self.needed(columns, shown))
  }

  private static func needed(_ columns: [TableColumn], _ shown: Set<Int>) -> Int {
    shown.reduce(-gap) { $0 + columns[$1].minimum + (columns[$1].hasSigns ? 1 : 0) + gap }
  }

  /// Gives what is left to the flexible columns, or takes from them what is missing.
  private static func spread(
    _ columns: [TableColumn], _ shown: Set<Int>, over spare: Int
  ) -> [Int] {
    var widths = columns.indices.map { shown.contains($0) ? columns[$0].minimum : 0 }
    let flexible = shown.filter { columns[$0].weight > 0 }.sorted()
    let weights = flexible.reduce(0) { $0 + columns[$1].weight }
    guard weights > 0 else { return widths }
    var rest = spare
    for index in flexible {
      let share = spare * columns[index].weight / weights
      widths[index] = max(1, widths[index] + share)
      rest -= share
    }
    if rest > 0, let first = flexible.first { widths[first] += rest }
    return widths
  }
}
