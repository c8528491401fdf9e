import Languages

/// A row of a file that was not imported.
package struct RowProblem: Sendable, Equatable, Error {
  /// The line of the file it begins on, from 1.
  package let line: Int
  package let wording: Wording

  package init(line: Int, wording: Wording) {
    self.line = line
    self.wording = wording
  }
}

/// What an import has come to.
package struct ImportReport: Sendable, Equatable {
  package var added = 0
  package var updated = 0
  package var unchanged = 0
  /// Kept, and to be looked at: crossings whose owner is unknown, say.
  package var flagged = 0
  /// In the order of the file.
  package var problems: [RowProblem] = []
  /// A strict import with problems, which imported nothing.
  package var isRefused = false

  /// All good: exit status 0.
  package var isClean: Bool { problems.isEmpty }

  package init() {}
}

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
