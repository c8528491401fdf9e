import Languages

/// What files of other programs call our columns.
package struct ColumnNames: Sendable {
  private let others: [String: Set<String>]
  /// Every name there is, folded.
  let all: Set<String>

  /// Takes, by our name of a column, what others call it: in lower case, words joined by a space.
  package init(_ others: [String: Set<String>]) {
    self.others = others
    all = others.values.reduce(into: Set(others.keys.map(Self.folded))) { $0.formUnion($1) }
  }

  /// What one of our columns may be called, folded.
  private func titles(of field: String) -> Set<String> {
    others[field, default: []].union([Self.folded(field)])
  }

  /// Without regard to case, to dots and to how words are joined.
  package static func folded(_ title: String) -> String {
    title.lowercased().split { " ._#:".contains($0) }.joined(separator: " ")
  }

  /// Where our columns stand in a file.
  struct Places {
    var columns: [String: Int] = [:]
    /// Columns whose name stands above several: nobody can tell which is meant.
    var doubled: Set<String> = []

    func holds(_ field: String) -> Bool { columns[field] != nil || doubled.contains(field) }
  }

  /// Finds columns by the map, then by our own names, then by what others call them.
  ///
  /// - Parameters:
  ///   - fields: Our names of the columns.
  ///   - headings: The file's.
  ///   - map: What the file calls some of ours; empty for one that is left out.
  /// - Returns: Where they are; one that is not there is left out.
  func places(of fields: [String], in headings: [String], map: [String: String] = [:]) -> Places {
    // Looked up by title: a file may have a hundred thousand columns.
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

  /// Finds columns by what others call them, each the first that is none yet.
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
