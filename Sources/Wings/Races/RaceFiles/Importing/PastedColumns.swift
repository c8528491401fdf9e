import Languages
import Races

/// Guesses the columns of a list without headings from their content.
struct PastedColumns {
  /// The heading of each column; empty if the content does not show it.
  let headings: [String]

  /// - Parameter rows: The cleaned cells of every line.
  init(_ rows: [[String]]) {
    let count = rows.map(\.count).max() ?? 0
    let columns = (0..<count).map { index in
      rows.compactMap { $0.indices.contains(index) ? $0[index] : nil }.filter { !$0.isEmpty }
    }
    var headings = columns.map(Self.plain)
    if let bib = columns.indices.first(where: { headings[$0] == "" && Self.areBibs(columns[$0]) }) {
      headings[bib] = "bib"
    }
    let words = columns.indices.filter { headings[$0].isEmpty && Self.areWords(columns[$0]) }
    for (index, heading) in zip(words, Self.named(words.map { columns[$0] })) {
      headings[index] = heading
    }
    self.headings = headings
  }

  /// The heading of a column whose content is unmistakable; else empty.
  private static func plain(_ cells: [String]) -> String {
    guard !cells.isEmpty else { return "" }
    if cells.allSatisfy(SexWords.contains) { return "sex" }
    if cells.allSatisfy(isBirth) { return "birth" }
    return cells.allSatisfy({ $0.contains("@") }) ? "email" : ""
  }

  /// Whether a cell is a year or a date; few bibs are as large as a year.
  private static func isBirth(_ cell: String) -> Bool {
    let parts = cell.split { ".-/".contains($0) }
    guard parts.allSatisfy({ $0.allSatisfy(\.isNumber) }) else { return false }
    let year = parts.first.flatMap { Int($0) }.map((1920...2030).contains) ?? false
    return parts.count == 3 || parts.count == 1 && cell.count == 4 && year
  }

  private static func areBibs(_ cells: [String]) -> Bool {
    let bibs = cells.map(Bib.canonical)
    return !bibs.isEmpty && Set(bibs).count == bibs.count && bibs.allSatisfy(PastedEntries.isBib)
  }

  /// Whether cells may be bibs and nothing else: different numbers of up to five digits.
  static func areBibNumbers(_ cells: [String]) -> Bool {
    areBibs(cells) && cells.allSatisfy { $0.count <= 5 && $0.allSatisfy(\.isNumber) }
  }

  /// The headings to assume for a file whose first row is data; `nil` if it does not look like one.
  ///
  /// The content of one column has to show its meaning in every row, and there must be names.
  static func headless(_ rows: [[String]]) -> [String]? {
    let headings = PastedColumns(rows).headings
    guard ["name", "second"].contains(where: headings.contains),
      ["bib", "sex", "birth", "email"].contains(where: headings.contains)
    else { return nil }
    return headings
  }

  private static func areWords(_ cells: [String]) -> Bool {
    !cells.isEmpty && !cells.contains { $0.contains(":") && $0.contains(where: \.isNumber) }
  }

  /// The headings of text columns.
  ///
  /// The name comes first, or surname and first name; a category and a club follow in any order.
  private static func named(_ columns: [[String]]) -> [String] {
    guard let first = columns.first else { return [] }
    var names = ["name"]
    if columns.count > 1, areSingle(first), areSingle(columns[1]), !areGroups(columns[1]) {
      names = ["second", "first"]
    }
    var left = ["category", "club", "team"]
    for cells in columns.dropFirst(names.count) {
      let wanted = areGroups(cells) || !left.contains("club") ? "category" : "club"
      let heading = left.contains(wanted) ? wanted : left.first ?? ""
      left.removeAll { $0 == heading }
      names.append(heading)
    }
    return names
  }

  private static func areSingle(_ cells: [String]) -> Bool {
    cells.count { !$0.contains(" ") } * 10 >= cells.count * 9
  }

  /// Whether cells are groups: short with a number, or few different ones among many people.
  private static func areGroups(_ cells: [String]) -> Bool {
    let short = cells.count { $0.count <= 8 && $0.contains(where: \.isNumber) }
    return short * 2 >= cells.count || cells.count >= 4 && Set(cells).count * 3 <= cells.count
  }
}
