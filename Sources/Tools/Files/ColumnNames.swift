import Languages

/// Other programs' names for our columns.
package struct ColumnNames: Sendable {
  private let others: [String: Set<String>]
  /// All names, folded.
  let all: Set<String>

  /// Returns the headings of a file whose first rows are all data; `nil` if they are not.
  let headless: @Sendable (_ rows: [[String]]) -> [String]?

  /// Creates the table.
  ///
  /// - Parameters:
  ///   - others: Other programs' names, in lower case with single spaces.
  ///   - headless: Guesses our names of the columns from the first rows of a file without headings;
  ///     `nil` if the rows do not show them.
  package init(
    _ others: [String: Set<String>],
    headless: @escaping @Sendable (_ rows: [[String]]) -> [String]? = { _ in nil }
  ) {
    self.others = others
    self.headless = headless
    all = others.values.reduce(into: Set(others.keys.map(Self.folded))) { $0.formUnion($1) }
  }

  /// Returns all names of one of our columns, folded.
  private func titles(of field: String) -> Set<String> {
    others[field, default: []].union([Self.folded(field)])
  }

  /// Returns a heading in lower case with dots and word separators as single spaces.
  package static func folded(_ title: String) -> String {
    title.lowercased().split { " ._#:".contains($0) }.joined(separator: " ")
  }

  /// The positions of our columns in a file.
  struct Places {
    var columns: [String: Int] = [:]
    /// Columns whose name occurs in several headings, so that the meant one is unclear.
    var doubled: Set<String> = []

    func holds(_ field: String) -> Bool { columns[field] != nil || doubled.contains(field) }
  }

  /// Finds columns by the map, then by our own names, then by other programs' names.
  ///
  /// - Parameters:
  ///   - fields: Our column names.
  ///   - headings: The file's headings.
  ///   - map: The file's names for some of our columns; empty for a column to leave out.
  /// - Returns: The positions of the columns that were found.
  func places(of fields: [String], in headings: [String], map: [String: String] = [:]) -> Places {
    // A dictionary, since a file may have 100,000 columns.
    let titles = Dictionary(grouping: headings.indices) { headings[$0].lowercased() }
    var places = Places()
    for field in fields where map[field] != "" {
      let name = Cleaned.line((map[field] ?? field).lowercased())
      guard let found = titles[name] else { continue }
      if found.count == 1 {
        places.columns[field] = found[0]
      } else {
        places.doubled.insert(field)
      }
    }
    let left = fields.filter { map[$0] == nil && !places.holds($0) }
    if !left.isEmpty { find(left, in: headings, &places) }
    return places
  }

  /// Finds columns by other programs' names, each in the first column not yet used.
  private func find(_ fields: [String], in headings: [String], _ places: inout Places) {
    let known = Set(fields.flatMap(titles))
    var called: [String: [Int]] = [:]
    for (index, heading) in headings.enumerated() {
      let title = Self.folded(heading)
      if known.contains(title) { called[title, default: []].append(index) }
    }
    var taken = Set(places.columns.values)
    for field in fields {
      let found = titles(of: field).flatMap { called[$0, default: []] }
      guard let first = found.filter({ !taken.contains($0) }).min() else { continue }
      places.columns[field] = first
      taken.insert(first)
    }
  }
}
