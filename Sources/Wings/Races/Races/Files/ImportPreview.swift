/// What a file would become if it were imported now.
package struct ImportPreview: Sendable {
  /// Our names of the columns that are read, in the order of `cells`.
  package let fields: [String]
  /// The first good rows as they would be read.
  package let rows: [[String]]
  package let goodCount: Int
  /// Good rows whose bib is entered already: those are updated, or are known crossings' owners.
  package let knownCount: Int
  /// In the order of the file.
  package let problems: [RowProblem]
}
