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
