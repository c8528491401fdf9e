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

  /// Whether a heading of a file stands for one of our columns.
  func isCalled(_ heading: String, _ field: String) -> Bool {
    let title = Self.folded(heading)
    return title == Self.folded(field) || others[field]?.contains(title) == true
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
    let titles = headings.map { $0.lowercased() }
    var places = Places()
    for field in fields where map[field] != "" {
      let name = Cleaned.line((map[field] ?? field).lowercased())
      guard let index = titles.firstIndex(of: name) else { continue }
      if titles.lastIndex(of: name) == index {
        places.columns[field] = index
      } else {
        places.doubled.insert(field)
      }
    }
    for field in fields where map[field] == nil && !places.holds(field) {
      places.columns[field] = headings.indices.first { index in
        !places.columns.values.contains(index) && isCalled(headings[index], field)
      }
    }
    return places
  }
}
