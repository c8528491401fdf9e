import Terminal

/// The words of the bar, as wide as there is room: first the blanks between tabs go, then the name
/// of the wing, which the hall tells, too.
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
    self.tabs = fits([name], wide) ? wide : tight
    self.name = fits([name], wide) || fits([name], tight) ? name : ""
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
