import Events
import Files
import Languages

/// One event of a file and the outcome of importing it.
package struct ImportedRow: Sendable, Equatable {
  /// The line in the file on which it begins, from 1.
  package let line: Int
  package let uid: String
  package let title: String
  package internal(set) var outcome: ImportOutcome
  /// The changed fields.
  package internal(set) var differences: [FieldDifference] = []
  /// Notes for the user, such as why the event cannot be imported.
  package internal(set) var notes: [Wording] = []
  /// A reference, because rows are copied often and an event is large.
  private(set) var reference: ImportedEvent.Reference?

  /// The event to import, also one that is a likely duplicate; `nil` if it cannot be imported.
  package internal(set) var imported: ImportedEvent? {
    get { reference?.event }
    set { reference = newValue.map(ImportedEvent.Reference.init) }
  }

  /// The date of its series that it replaces, or `nil`.
  var recurrenceID: String? { reference?.event.recurrenceID }

  /// Its key among the events of its author, as ``Event/uidKey``.
  package var key: String { "\(uid)/\(recurrenceID ?? "")" }

  package init(line: Int, uid: String, title: String, outcome: ImportOutcome) {
    (self.line, self.uid, self.title, self.outcome) = (line, uid, title, outcome)
  }
}

/// The outcome of importing a file, before anything is written.
package struct EventImportPlan: Sendable {
  /// The events of the file, in its order.
  package internal(set) var rows: [ImportedRow] = []
  /// How the file was interpreted, one line each.
  package internal(set) var understood: [Wording] = []
  /// Questions that the file leaves open.
  package internal(set) var questions: [ImportQuestion] = []
  /// The number of other components, such as to-dos and journals, by their names.
  package internal(set) var components: [String: Int] = [:]
  /// The last transaction of the data folder when the file was compared with it.
  var sequence = 0

  /// Returns the number of rows with an outcome.
  package func count(_ outcome: ImportOutcome) -> Int { rows.count { $0.outcome == outcome } }

  /// Whether every event of the file can be imported or exists already.
  package var isClean: Bool { count(.skipped) == 0 && questions.isEmpty }

  /// Excludes events, by the lines on which they begin.
  package mutating func leaveOut(_ lines: Set<Int>) {
    for place in rows.indices where lines.contains(rows[place].line) {
      guard rows[place].outcome.isTaken || rows[place].outcome == .duplicate else { continue }
      rows[place].outcome = .skipped
      rows[place].imported = nil
      rows[place].notes = [Wording("events.import.leftOut")]
    }
  }

  /// Changes the drafts of imported events, by ``ImportedRow/key``.
  package mutating func fill(_ change: (_ key: String, _ draft: inout EventDraft) -> Void) {
    for place in rows.indices {
      guard var imported = rows[place].imported else { continue }
      change(rows[place].key, &imported.draft)
      rows[place].imported = imported
    }
  }

  /// Imports likely duplicates anyway, by their lines.
  package mutating func takeAnyway(_ lines: Set<Int>) {
    for place in rows.indices
    where lines.contains(rows[place].line) && rows[place].outcome == .duplicate {
      rows[place].outcome = .new
      rows[place].imported?.isWantedTwice = true
    }
  }
}

/// The result of an import.
package struct EventImportReport: Sendable {
  /// The id of the import; `nil` if nothing was imported.
  package internal(set) var importID: String?
  /// The rows with their final outcome; one that was refused during the import is skipped.
  package internal(set) var rows: [ImportedRow]
  /// The indexes of rows that were not reached because the import stopped or failed.
  package internal(set) var unsavedRows: Set<Int> = []
  /// The error that stopped the import.
  ///
  /// What was imported before it has the id ``importID``.
  package internal(set) var failure: (any Error)?
  /// Whether a strict import had problems, so that nothing was imported.
  package internal(set) var isRefused = false

  package var unsaved: Int { unsavedRows.count }

  /// The rows that were reached.
  package var reached: [ImportedRow] {
    rows.enumerated().filter { !unsavedRows.contains($0.offset) }.map(\.element)
  }

  package func count(_ outcome: ImportOutcome) -> Int { rows.count { $0.outcome == outcome } }
}
