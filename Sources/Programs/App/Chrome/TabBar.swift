import Terminal

/// The words of the tab bar, shortened to a width.
///
/// The user's name is shortened first, then the blanks between tabs, then the names of the other
/// tabs. The wing's name and the user are omitted before a tab is reduced to its digit.
nonisolated struct TabBar {
  let name: String
  let tabs: [String]
  /// The index of the open tab.
  let open: Int?
  /// The user; empty if there is no room.
  let who: String
  /// The number of extra blanks between two tabs.
  let gap: Int

  private static let fewestLetters = 6
  private static let mostLetters = 12
  /// The minimum length of a name before it is reduced to its digit.
  private static let fewestAlone = 5

  /// - Parameters:
  ///   - wing: The wing's name; `nil` if there is only one.
  ///   - tabs: The names in order.
  ///   - open: The index of the open tab.
  ///   - who: The user, from the longest form to the shortest.
  ///   - columns: The maximum width.
  init(wing: String?, tabs: [String], open: Int?, who: [String] = [], columns: Int) {
    let name = " \(wing ?? "LapIt") "
    let least = who.last ?? ""
    func tight(_ name: String, _ letters: Int, _ who: String = least) -> TabBar {
      TabBar(name, Self.words(tabs, open, letters: letters), open, who, gap: 1)
    }
    let letters = (Self.fewestLetters...Self.mostLetters).reversed()
    let wide = Self.wideWords(tabs, open)
    let bars =
      (who.isEmpty ? [""] : who).map { TabBar(name, wide, open, $0, gap: 0) }
      + who.suffix(2).map { tight(name, .max, $0) }
      + letters.map { tight(name, $0) } + [tight("", .max)] + letters.map { tight("", $0) }
      + letters.map { tight("", $0, "") } + [tight("", Self.fewestAlone, "")]
    self =
      bars.first { $0.columns <= columns }
      ?? Self.digits(tabs, open, who: least, columns: columns)
  }

  private init(_ name: String, _ tabs: [String], _ open: Int?, _ who: String, gap: Int) {
    (self.name, self.tabs, self.open, self.who, self.gap) = (name, tabs, open, who, gap)
  }

  /// The width, with a blank before the user.
  private var columns: Int {
    let words = ([name] + tabs).reduce(0) { $0 + TextWidth.columns(of: $1) }
    let gaps = gap * max(0, tabs.count - 1)
    return words + gaps + (who.isEmpty ? 0 : TextWidth.columns(of: who) + 1)
  }

  /// Returns a bar in which the names farthest from the open tab are reduced to their digits.
  private static func digits(
    _ tabs: [String], _ open: Int?, who: String, columns: Int
  ) -> TabBar {
    var words = words(tabs, open, letters: fewestLetters)
    func bar(_ who: String) -> TabBar { TabBar("", words, open, who, gap: 1) }
    let kept = open ?? 0
    for index in words.indices.sorted(by: { abs($0 - kept) > abs($1 - kept) }) {
      guard bar(who).columns > columns, index != open else { break }
      words[index] = "\(index + 1)"
    }
    return bar(bar(who).columns <= columns ? who : "")
  }

  private static func wideWords(_ tabs: [String], _ open: Int?) -> [String] {
    tabs.enumerated().map { index, tab in
      let end = index == tabs.count - 1 ? "" : " "
      return index == open ? "[\(index + 1) \(tab)]" : " \(index + 1) \(tab)" + end
    }
  }

  private static func words(_ tabs: [String], _ open: Int?, letters: Int) -> [String] {
    tabs.enumerated().map { index, tab in
      index == open
        ? "[\(index + 1) \(tab)]" : "\(index + 1) " + abbreviated(tab, letters: letters)
    }
  }

  /// Returns a name of at most so many letters; an abbreviation ends with a consonant and a dot.
  ///
  /// A number after the name follows a colon, so that it does not look like the next tab's digit.
  private static func abbreviated(_ name: String, letters: Int) -> String {
    let parts = name.split(separator: " ")
    let number = parts.count > 1 ? parts.last.flatMap { Int($0) }.map { ":\($0)" } ?? "" : ""
    let word = name.dropLast(number.count)
    guard word.count > letters else { return word + number }
    var head = word.prefix(letters - 1)
    while head.count > 3, head.last.map(vowels.contains) == true { head.removeLast() }
    return head + "." + number
  }

  private static let vowels = "aeiouаеиоуыэюяёєіїьъ"
}
