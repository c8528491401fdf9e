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
}
