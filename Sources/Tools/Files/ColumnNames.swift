/// What files of other programs call our columns.
package struct ColumnNames: Sendable {
  private let others: [String: Set<String>]

  /// Takes, by our name of a column, what others call it: in lower case, words joined by a space.
  package init(_ others: [String: Set<String>]) { self.others = others }

  func names(of field: String) -> Set<String> {
    (others[field] ?? []).union([field, Self.folded(field)])
  }

  /// Without regard to case, to dots and to how words are joined.
  static func folded(_ title: String) -> String {
    title.lowercased().split { " ._#".contains($0) }.joined(separator: " ")
  }
}
