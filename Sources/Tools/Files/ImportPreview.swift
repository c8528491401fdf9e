/// What a file would become if it were imported now.
package struct ImportPreview: Sendable {
  /// Our names of the columns that are read, in the order of `cells`.
  package let fields: [String]
  /// The first good rows as they would be read.
  package let rows: [[String]]
  package let goodCount: Int
  /// Good rows of what is there already: those are updated, or belong to it.
  package let knownCount: Int
  /// In the order of the file.
  package let problems: [RowProblem]

  package init(
    fields: [String], rows: [[String]], goodCount: Int, knownCount: Int, problems: [RowProblem]
  ) {
    self.fields = fields
    self.rows = rows
    self.goodCount = goodCount
    self.knownCount = knownCount
    self.problems = problems
  }
}
