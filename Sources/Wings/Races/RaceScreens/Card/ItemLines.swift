import Terminal

/// Short texts side by side, in as many lines as they need; none is broken.
enum ItemLines {
  private static let gap = "   "

  static func wrap(_ items: [String], columns: Int) -> [String] {
    items.filter { !$0.isEmpty }.reduce(into: []) { lines, item in
      let joined = lines.last.map { $0 + gap + item }
      if let joined, TextWidth.columns(of: joined) <= columns {
        lines[lines.count - 1] = joined
      } else {
        lines.append(item)
      }
    }
  }
}
