import Terminal

/// The words of the bar, as wide as there is room: first the blanks between tabs go, then the name
/// of the wing, which the hall tells, too, then the names of tabs, those farthest from the open one
/// first, whose digits stay.
nonisolated struct TabBar {
  let name: String
  let tabs: [String]
  /// Which tab is the open one.
  let open: Int?

  /// - Parameters:
  ///   - wing: Its name; none where there is one wing alone.
  ///   - tabs: Their names, in order.
  ///   - open: Which of them is open.
  ///   - columns: How wide it may be.
  init(wing: String?, tabs: [String], open: Int?, columns: Int) {
    self.open = open
    let name = " \(wing ?? "LapIt") "
    let wide = Self.words(tabs, open, gap: " ")
    let tight = Self.words(tabs, open, gap: "")
    let fits = { Self.columns(of: $0) + Self.columns(of: $1) <= columns }
    self.tabs = fits([name], wide) ? wide : Self.shortened(tight, open, columns: columns)
    self.name = fits([name], wide) || fits([name], tight) ? name : ""
  }

  private static func shortened(_ words: [String], _ open: Int?, columns: Int) -> [String] {
    var words = words
    let kept = open ?? 0
    for index in words.indices.sorted(by: { abs($0 - kept) > abs($1 - kept) }) {
      guard Self.columns(of: words) > columns, index != open else { break }
      words[index] = " \(index + 1)"
    }
    return words
  }

  private static func words(_ tabs: [String], _ open: Int?, gap: String) -> [String] {
    tabs.enumerated().map { index, tab in
      let isLast = index == tabs.count - 1
      return index == open ? "[\(index + 1) \(tab)]" : " \(index + 1) \(tab)" + (isLast ? "" : gap)
    }
  }

  private static func columns(of words: [String]) -> Int {
    words.reduce(0) { $0 + TextWidth.columns(of: $1) }
  }
}
