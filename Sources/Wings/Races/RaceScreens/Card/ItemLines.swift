import Shell
import Terminal

/// Short texts side by side, in as many lines as they need; only one longer than a line is broken.
package enum ItemLines {
  /// Lines of at most so many columns; empty items are left out.
  ///
  /// - Parameters:
  ///   - items: What stands side by side.
  ///   - columns: The room there is.
  ///   - gap: What stands between two of them.
  /// - Returns: The lines.
  package static func wrap(
    _ items: [String], columns: Int, gap: String = "   "
  ) -> [String] {
    items.filter { !$0.isEmpty }.reduce(into: []) { lines, item in
      let joined = lines.last.map { $0 + gap + item }
      if let joined, TextWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines += TextLines.wrap(item, columns: columns)
      }
    }
  }
}
