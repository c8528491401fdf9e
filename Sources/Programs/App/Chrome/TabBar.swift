import Terminal

/// The words of the upper line, as wide as there is room: first what is told of whoever is there
/// gets shorter, then the blanks between tabs, then the names of the other tabs, as abbreviations;
/// the name of the wing, which the hall tells, too, goes before a tab is no more than its digit, and
/// so does whoever is there.
nonisolated struct TabBar {
  let name: String
  let tabs: [String]
  /// Which tab is the open one.
  let open: Int?
  /// Who is there; empty where there is no room at all.
  let who: String
  /// How many blanks stand between two tabs beside their own.
  let gap: Int

  private static let fewestLetters = 6
  private static let mostLetters = 12
  /// What a name keeps at least before it is no more than its digit.
  private static let fewestAlone = 5

  /// - Parameters:
  ///   - wing: Its name; none where there is one wing alone.
  ///   - tabs: Their names, in order.
  ///   - open: Which of them is open.
  ///   - who: Who is there, from the fullest form to the shortest.
  ///   - columns: How wide it may be.
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

  /// How wide it is, with a blank before whoever is there.
  private var columns: Int {
    let words = ([name] + tabs).reduce(0) { $0 + TextWidth.columns(of: $1) }
    let gaps = gap * max(0, tabs.count - 1)
    return words + gaps + (who.isEmpty ? 0 : TextWidth.columns(of: who) + 1)
  }

  /// The names farthest from the open one go first, their digits stay.
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

  /// A name of no more than so many letters, ending with a consonant and a dot where it is cut; a
  /// number behind it stays, and is not to be taken for that of the next tab.
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
