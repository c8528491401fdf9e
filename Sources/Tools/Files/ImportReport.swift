import Languages

/// A row of a file that was not imported.
package struct RowProblem: Sendable, Equatable, Error {
  /// The line of the file it begins on, from 1.
  package let line: Int
  /// The person or object of the row, as the file gives it; empty if unknown.
  package var row = ""
  package let wording: Wording

  package init(line: Int, wording: Wording) {
    self.line = line
    self.wording = wording
  }

  /// Returns the problem with the row's person or object set.
  package func of(_ row: String) -> RowProblem {
    var named = self
    named.row = row
    return named
  }

  /// Returns the text of the problem, with the row's person or object.
  package func text(in texts: Catalogue) -> String {
    row.isEmpty ? texts.text(wording) : row + ": " + texts.text(wording)
  }
}

/// Problems of rows: the first ones listed, the others only counted.
package struct ProblemList: Sendable, Equatable {
  /// The maximum number of problems listed; further ones take no memory.
  package static let mostListed = 200

  /// In the order of the file.
  package private(set) var listed: [RowProblem] = []
  package private(set) var count = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  /// The number of problems that are counted but not listed.
  package var unlisted: Int { count - listed.count }

  package mutating func note(_ problem: RowProblem) {
    count += 1
    if listed.count < Self.mostListed { listed.append(problem) }
  }
}

/// The result of an import.
package struct ImportReport: Sendable, Equatable {
  package var added = 0
  package var updated = 0
  package var unchanged = 0
  /// The number of rows imported but flagged for review, such as crossings of unknown owner.
  package var flagged = 0
  /// Rows that were not imported.
  package var problems = ProblemList()
  /// Values that were left out of imported rows.
  package var warnings = ProblemList()
  /// How the file was understood, one line each.
  package var understood: [Wording] = []
  /// Our fields without a recognized column, if the file also has unread columns.
  package var unread: [String] = []
  /// Questions that the file leaves open and the user has to answer.
  package var questions: [ImportQuestion] = []
  /// Whether a strict import had problems and imported no row.
  package var isRefused = false
  /// The number of good rows not reached because the import was stopped.
  package var unsaved = 0

  /// Whether there were no problems; the exit status is then 0.
  package var isClean: Bool { problems.isEmpty && unsaved == 0 }

  package init() {}
}

/// The result that an import would have now.
package struct ImportPreview: Sendable {
  /// Our names of the columns that are read, in the order of `cells`.
  package var fields: [String] = []
  /// The first good rows with their values as read.
  package var rows: [[String]] = []
  package var goodCount = 0
  /// The number of good rows that match existing data, which they update or extend.
  package var knownCount = 0
  /// Rows that would be left out.
  package var problems = ProblemList()
  /// Values that would be left out of good rows.
  package var warnings = ProblemList()
  /// How the file is understood, one line each.
  package var understood: [Wording] = []
  /// Questions that the file leaves open and the user has to answer.
  package var questions: [ImportQuestion] = []

  package init() {}
}
