import Languages

/// How a file is to be read.
package struct ImportOptions: Sendable, Equatable {
  /// Our column names and what the file calls them.
  package var map: [String: String] = [:]
  /// Our column names and at which column of the file each stands; goes before any name.
  package var positions: [String: Int]?
  /// Whether one bad row keeps everything out.
  package var isStrict = false

  package init(
    map: [String: String] = [:], positions: [String: Int]? = nil, isStrict: Bool = false
  ) {
    self.map = map
    self.positions = positions
    self.isStrict = isStrict
  }

  /// Reads `field=column,field=column`.
  ///
  /// - Throws: `ImportFileError.badMap` with the pair that is none, or names a field again.
  package static func parseMap(_ text: String) throws(ImportFileError) -> [String: String] {
    var map: [String: String] = [:]
    for pair in text.split(separator: ",") {
      let parts = pair.split(separator: "=", maxSplits: 1).map { Cleaned.line(String($0)) }
      guard parts.count == 2, !parts[0].isEmpty, !parts[1].isEmpty,
        map.updateValue(parts[1], forKey: parts[0].lowercased()) == nil
      else { throw ImportFileError(.badMap, ["text": String(pair)]) }
    }
    return map
  }
}

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
