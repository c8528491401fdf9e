import Languages

/// A row of a file that was not imported.
package struct RowProblem: Sendable, Equatable, Error {
  /// The line of the file it begins on, from 1.
  package let line: Int
  /// Whose row it is, as the file says; empty where it says nothing.
  package var row = ""
  package let wording: Wording

  package init(line: Int, wording: Wording) {
    self.line = line
    self.wording = wording
  }

  /// The same, of a row that is known by what it says.
  package func of(_ row: String) -> RowProblem {
    var named = self
    named.row = row
    return named
  }

  /// Whose row it is, and what is wrong with it.
  package func text(in texts: Catalogue) -> String {
    row.isEmpty ? texts.text(wording) : row + ": " + texts.text(wording)
  }
}

/// What is wrong with rows: the first of them in full, the others counted.
package struct ProblemList: Sendable, Equatable {
  /// More than anybody reads; what is beyond it takes no memory.
  package static let mostListed = 200

  /// In the order of the file.
  package private(set) var listed: [RowProblem] = []
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// How many are counted and not listed.
  package var unlisted: Int { count - listed.count }

  package mutating func note(_ problem: RowProblem) {
    count += 1
    if listed.count < Self.mostListed { listed.append(problem) }
  }
}

/// What an import has come to.
package struct ImportReport: Sendable, Equatable {
  package var added = 0
  package var updated = 0
  package var unchanged = 0
  /// Kept, and to be looked at: crossings whose owner is unknown, say.
  package var flagged = 0
  /// Rows that were not imported.
  package var problems = ProblemList()
  /// What was left out of rows that were imported.
  package var warnings = ProblemList()
  /// How the file was understood, a line each.
  package var understood: [Wording] = []
  /// The fields that columns which were not read could be meant for.
  package var unread: [String] = []
  /// What the file does not say, and somebody has to.
  package var questions: [ImportQuestion] = []
  /// A strict import with problems, which imported nothing.
  package var isRefused = false
  /// Good rows that were not reached, since somebody has stopped the import.
  package var unsaved = 0

  /// All good: exit status 0.
  package var isClean: Bool { problems.isEmpty && unsaved == 0 }

  package init() {}
}

/// What a file would become if it were imported now.
package struct ImportPreview: Sendable {
  /// Our names of the columns that are read, in the order of `cells`.
  package var fields: [String] = []
  /// The first good rows as they would be read.
  package var rows: [[String]] = []
  package var goodCount = 0
  /// Good rows of what is there already: those are updated, or belong to it.
  package var knownCount = 0
  /// Rows that would be left out.
  package var problems = ProblemList()
  /// What would be left out of rows that are good.
  package var warnings = ProblemList()
  /// How the file is understood, a line each.
  package var understood: [Wording] = []
  /// What the file does not say, and somebody has to.
  package var questions: [ImportQuestion] = []

  package init() {}
}
