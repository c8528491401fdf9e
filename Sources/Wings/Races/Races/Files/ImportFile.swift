/// A CSV file that somebody is about to import: its columns and what is in them.
package struct ImportFile: Sendable {
  package struct Column: Sendable, Equatable {
    /// What the file calls it.
    package let title: String
    /// Its first values that are not empty.
    package let values: [String]
  }

  private static let mostValues = 3
  private static let rowsLookedAt = 50

  package let bytes: [UInt8]
  package let columns: [Column]
  package let rowCount: Int

  /// Reads the header and the first rows.
  ///
  /// - Parameter bytes: The file.
  /// - Throws: `RaceError` where there is no header, or none that is text.
  package init(_ bytes: [UInt8]) throws(RaceError) {
    let rows = CSVReader.rows(of: bytes)
    guard let header = rows.first else { throw RaceError(.emptyFile) }
    if header.isGarbled { throw RaceError(.badEncoding, ["line": "\(header.line)"]) }
    let first = rows.dropFirst().prefix(Self.rowsLookedAt).map(\.fields)
    self.bytes = bytes
    rowCount = rows.count - 1
    columns = header.fields.enumerated().map { index, title in
      let values = first.compactMap { $0.indices.contains(index) ? $0[index] : nil }
        .map(RaceText.cleaned).filter { !$0.isEmpty }
      return Column(
        title: RaceText.cleaned(title), values: Array(values.prefix(Self.mostValues)))
    }
  }

  /// Which column is which field, by what columns are often called; each field once.
  package func guess(_ kind: ImportKind) -> [String: Int] {
    var map: [String: Int] = [:]
    for (index, column) in columns.enumerated() {
      let title = ColumnName.folded(column.title)
      let field = kind.fields.first { field in
        map[field] == nil && ColumnName.names(of: field).contains(title)
      }
      if let field { map[field] = index }
    }
    return map
  }
}
