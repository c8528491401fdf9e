import Shell
import Terminal

/// The layout of the help page: as many columns as fit, each read from top to bottom.
struct HelpGrid {
  /// An entry with its area; rows count from the top of the page.
  struct Item {
    let area: Rect
    /// The entry's lines, with the section's name if it begins one.
    let lines: [String]
    var hasHeading = false
  }

  /// The minimum width of a column, so that few labels are broken.
  private static let narrowest = 38
  private static let widestKeys = 16

  let items: [Item]
  let rows: Int

  /// - Parameters:
  ///   - entries: The entries.
  ///   - columns: The width.
  ///   - isLinear: Whether output is linear, where entries side by side would be read as one.
  init(_ entries: [HelpEntry], columns: Int, isLinear: Bool = false) {
    let count = isLinear ? 1 : max(1, min(4, columns / Self.narrowest))
    let width = max(1, columns / count)
    let cells = entries.map { Self.lines($0, columns: count == 1 ? width : width - 1) }
    let perColumn = Self.rows(cells.map(\.count), in: count)
    var (items, column, row) = ([Item](), 0, 0)
    for (entry, lines) in zip(entries, cells) {
      if row > 0, row + lines.count > perColumn { (column, row) = (column + 1, 0) }
      items.append(
        Item(
          area: Rect(column: column * width, row: row, columns: width, rows: lines.count),
          lines: lines, hasHeading: !entry.heading.isEmpty))
      row += lines.count
    }
    self.items = items
    rows = items.map(\.area.endRow).max() ?? 0
  }

  /// Returns the smallest number of rows for which so many columns are enough.
  private static func rows(_ heights: [Int], in count: Int) -> Int {
    let all = heights.reduce(0, +)
    let tallest = heights.max() ?? 1
    return (max(1, all / count)...max(1, all)).first { limit in
      var (columns, row) = (1, 0)
      for height in heights {
        if row > 0, row + height > limit { (columns, row) = (columns + 1, 0) }
        row += height
      }
      return limit >= tallest && columns <= count
    } ?? all
  }

  private static func lines(_ entry: HelpEntry, columns: Int) -> [String] {
    let head = " " + TextWidth.pad(entry.keys, columns: widestKeys - 2) + " "
    let keys = TextWidth.columns(of: entry.keys) > widestKeys - 2 ? " " + entry.keys + " " : head
    let indent = TextWidth.columns(of: keys)
    let texts = TextLines.wrap(entry.text, columns: max(1, columns - indent))
    let above = entry.heading.isEmpty ? [] : [" " + entry.heading]
    guard let first = texts.first else { return above + [keys] }
    let space = String(repeating: " ", count: indent)
    return above + [keys + first] + texts.dropFirst().map { space + $0 }
  }
}
