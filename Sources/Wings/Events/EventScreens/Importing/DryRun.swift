import EventFiles
import Events
import Files
import Languages
import Store

/// The outcome of importing a file, with the user's decisions.
nonisolated struct DryRun: Sendable {
  /// The file name.
  let file: String
  let bytes: [UInt8]
  let options: EventImportOptions
  let categories: CategoryList
  private let plan: EventImportPlan
  /// All events of the file, the worst first.
  let rows: [ImportedRow]
  private(set) var choices: Choices
  private(set) var counts: [ImportOutcome: Int] = [:]

  /// The user's decisions, by the lines on which events begin.
  struct Choices: Sendable, Equatable {
    var leftOut: Set<Int> = []
    /// Imported although they are likely duplicates.
    var taken: Set<Int> = []
  }

  /// Reads a file without writing anything.
  ///
  /// - Throws: `CalendarFileError` or `ImportFileError` if the file is no calendar or table that
  ///   can be imported; `StoreError` if the store cannot be read; `CancellationError` if it was stopped.
  init(
    _ bytes: [UInt8], named file: String, _ options: EventImportOptions,
    _ importer: EventImporter, _ events: EventService, choices: Choices
  ) throws {
    plan = try importer.plan(bytes, options)
    categories = try events.store.read { try CategoryList(in: $0) }
    rows = ImportedRow.worstFirst(plan.rows)
    (self.file, self.bytes, self.options, self.choices) = (file, bytes, options, choices)
    for row in rows { counts[outcome(of: row), default: 0] += 1 }
  }

  var understood: [Wording] { plan.understood }
  var question: ImportQuestion? { plan.questions.first }

  /// Returns the outcome of an event, with the user's decision.
  func outcome(of row: ImportedRow) -> ImportOutcome {
    if row.outcome.isTaken, choices.leftOut.contains(row.line) { return .skipped }
    if row.outcome == .duplicate, choices.taken.contains(row.line) { return .new }
    return row.outcome
  }

  func isLeftOut(_ row: ImportedRow) -> Bool { row.outcome.isTaken && !outcome(of: row).isTaken }

  /// Whether the user can decide about an event.
  static func isOpen(_ row: ImportedRow) -> Bool {
    row.outcome.isTaken || row.outcome == .duplicate
  }

  /// Excludes or includes an event.
  mutating func toggle(_ row: ImportedRow) {
    guard Self.isOpen(row) else { return }
    counts[outcome(of: row), default: 0] -= 1
    if row.outcome == .duplicate {
      choices.taken.formSymmetricDifference([row.line])
    } else {
      choices.leftOut.formSymmetricDifference([row.line])
    }
    counts[outcome(of: row), default: 0] += 1
  }

  /// The number of events that the import would write.
  var takenCount: Int { counts.reduce(0) { $0 + ($1.key.isTaken ? $1.value : 0) } }

  /// The plan with the user's decisions.
  var chosen: EventImportPlan {
    var plan = plan
    plan.leaveOut(choices.leftOut)
    plan.takeAnyway(choices.taken)
    return plan
  }
}

/// The result of an import, prepared for display.
nonisolated struct ImportResult: Sendable {
  let report: EventImportReport
  /// All events of the file with their outcomes, the worst first.
  let rows: [ImportedRow]
  let counts: [ImportOutcome: Int]

  init(_ report: EventImportReport) {
    self.report = report
    rows = ImportedRow.worstFirst(report.rows)
    counts = rows.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
  }
}

nonisolated extension ImportedRow {
  /// Whether it needs attention: it cannot be imported, or is a likely duplicate.
  var isProblem: Bool { outcome == .skipped || outcome == .duplicate }

  /// The sort key: rows that need attention first, unchanged ones last.
  private var rank: Int {
    switch outcome {
    case .skipped: 0
    case .duplicate: 1
    case .new, .changed, .cancelled: notes.isEmpty ? (outcome == .new ? 4 : 3) : 2
    case .older: 5
    case .same: 6
    }
  }

  /// Sorts rows by rank, then in the order of the file.
  static func worstFirst(_ rows: [ImportedRow]) -> [ImportedRow] {
    rows.sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }
  }
}
