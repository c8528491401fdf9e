import EventFiles
import Events
import Files
import Languages
import Store

/// What a file would become if it were imported now, and what somebody has decided otherwise.
nonisolated struct DryRun: Sendable {
  /// What the file is called.
  let file: String
  let bytes: [UInt8]
  let options: EventImportOptions
  let categories: CategoryList
  private let plan: EventImportPlan
  /// All events of the file, the worst first.
  let rows: [ImportedRow]
  private(set) var choices: Choices
  private(set) var counts: [ImportOutcome: Int] = [:]

  /// What somebody has decided, by the lines that events begin on.
  struct Choices: Sendable, Equatable {
    var leftOut: Set<Int> = []
    /// Taken although another event here is the same one.
    var taken: Set<Int> = []
  }

  /// Reads a file as it would be imported; nothing is written.
  ///
  /// - Throws: `CalendarFileError` or `ImportFileError` where it is no such file; `StoreError` where
  ///   what is here cannot be read; `CancellationError` where it was stopped.
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

  /// What becomes of an event as things stand.
  func outcome(of row: ImportedRow) -> ImportOutcome {
    if row.outcome.isTaken, choices.leftOut.contains(row.line) { return .skipped }
    if row.outcome == .duplicate, choices.taken.contains(row.line) { return .new }
    return row.outcome
  }

  func isLeftOut(_ row: ImportedRow) -> Bool { row.outcome.isTaken && !outcome(of: row).isTaken }

  /// Whether there is anything of an event to take or to leave out.
  static func isOpen(_ row: ImportedRow) -> Bool {
    row.outcome.isTaken || row.outcome == .duplicate
  }

  /// Leaves an event out or takes it again.
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

  /// How many an import would write.
  var takenCount: Int { counts.reduce(0) { $0 + ($1.key.isTaken ? $1.value : 0) } }

  /// The plan with what was decided.
  var chosen: EventImportPlan {
    var plan = plan
    plan.leaveOut(choices.leftOut)
    plan.takeAnyway(choices.taken)
    return plan
  }
}

/// What an import has come to, ready to be shown.
nonisolated struct ImportResult: Sendable {
  let report: EventImportReport
  /// All events of the file as they have become, the worst first.
  let rows: [ImportedRow]
  let counts: [ImportOutcome: Int]

  init(_ report: EventImportReport) {
    self.report = report
    rows = ImportedRow.worstFirst(report.rows)
    counts = rows.reduce(into: [:]) { $0[$1.outcome, default: 0] += 1 }
  }
}

nonisolated extension ImportedRow {
  /// Whether somebody should look at it: it cannot be taken, or may be here already.
  var isProblem: Bool { outcome == .skipped || outcome == .duplicate }

  /// What somebody should look at comes first, what changes nothing last.
  private var rank: Int {
    switch outcome {
    case .skipped: 0
    case .duplicate: 1
    case .new, .changed, .cancelled: notes.isEmpty ? (outcome == .new ? 4 : 3) : 2
    case .older: 5
    case .same: 6
    }
  }

  /// In this order, those of one kind as the file has them.
  static func worstFirst(_ rows: [ImportedRow]) -> [ImportedRow] {
    rows.sorted { ($0.rank, $0.line) < ($1.rank, $1.line) }
  }
}
