import Events
import Files
import Languages

/// One event of a file, and what an import would make of it.
package struct ImportedRow: Sendable, Equatable {
  /// The line of the file it begins on, from 1.
  package let line: Int
  package let uid: String
  package let title: String
  package internal(set) var outcome: ImportOutcome
  /// What a changed one changes.
  package internal(set) var differences: [FieldDifference] = []
  /// Why it is as it is: the reason it is left out, and what had to be decided to take it.
  package internal(set) var notes: [Wording] = []
  /// Rows go from hand to hand, and an event is large.
  private(set) var reference: ImportedEvent.Reference?

  /// What is taken, or would be if somebody wanted it all the same; none where nothing is.
  package internal(set) var imported: ImportedEvent? {
    get { reference?.event }
    set { reference = newValue.map(ImportedEvent.Reference.init) }
  }

  /// The date of its series that it replaces, where it does.
  var recurrenceID: String? { reference?.event.recurrenceID }

  /// What names it among the events of its author, as ``Event/uidKey``.
  package var key: String { "\(uid)/\(recurrenceID ?? "")" }

  package init(line: Int, uid: String, title: String, outcome: ImportOutcome) {
    (self.line, self.uid, self.title, self.outcome) = (line, uid, title, outcome)
  }
}

/// What a file would become if it were imported now.
package struct EventImportPlan: Sendable {
  /// In the order of the file.
  package internal(set) var rows: [ImportedRow] = []
  /// How the file is understood, a line each.
  package internal(set) var understood: [Wording] = []
  /// What the file does not say, and somebody has to.
  package internal(set) var questions: [ImportQuestion] = []
  /// To-dos, journals and others that are no events, by their names.
  package internal(set) var components: [String: Int] = [:]
  /// The last transaction that the folder held when the file was held against it.
  var sequence = 0

  /// How many rows have an outcome.
  package func count(_ outcome: ImportOutcome) -> Int { rows.count { $0.outcome == outcome } }

  /// Whether every event of the file can be taken, or is here.
  package var isClean: Bool { count(.skipped) == 0 && questions.isEmpty }

  /// Leaves events out, by the lines they begin on.
  package mutating func leaveOut(_ lines: Set<Int>) {
    for place in rows.indices where lines.contains(rows[place].line) {
      guard rows[place].outcome.isTaken || rows[place].outcome == .duplicate else { continue }
      rows[place].outcome = .skipped
      rows[place].imported = nil
      rows[place].notes = [Wording("events.import.leftOut")]
    }
  }

  /// Adds to the events that are taken what came beside the file, by ``ImportedRow/key``.
  package mutating func fill(_ change: (_ key: String, _ draft: inout EventDraft) -> Void) {
    for place in rows.indices {
      guard var imported = rows[place].imported else { continue }
      change(rows[place].key, &imported.draft)
      rows[place].imported = imported
    }
  }

  /// Takes events that are here already by another name all the same, by their lines.
  package mutating func takeAnyway(_ lines: Set<Int>) {
    for place in rows.indices
    where lines.contains(rows[place].line) && rows[place].outcome == .duplicate {
      rows[place].outcome = .new
      rows[place].imported?.isWantedTwice = true
    }
  }
}

/// What an import has come to.
package struct EventImportReport: Sendable {
  /// Names the import; none where nothing was taken.
  package internal(set) var importID: String?
  /// The rows as they have become: one that was refused on the way is skipped.
  package internal(set) var rows: [ImportedRow]
  /// The places of rows that were not reached, since the import was stopped or broke off.
  package internal(set) var unsavedRows: Set<Int> = []
  /// What broke it off after some were taken, which ``importID`` names.
  package internal(set) var failure: (any Error)?
  /// A strict import with problems, which took nothing.
  package internal(set) var isRefused = false

  package var unsaved: Int { unsavedRows.count }

  /// The rows that were reached.
  package var reached: [ImportedRow] {
    rows.enumerated().filter { !unsavedRows.contains($0.offset) }.map(\.element)
  }

  package func count(_ outcome: ImportOutcome) -> Int { rows.count { $0.outcome == outcome } }
}
