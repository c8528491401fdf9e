import Accounts
import Files
import Languages
import RaceDay
import Races

/// Imports entries, crossings and results from CSV files.
///
/// Good rows are kept and bad ones reported, unless the import is strict. A file is streamed twice:
/// once to check it, and once to save it in batches. Importing a file again adds nothing.
package struct RaceImporter: Sendable {
  let service: RaceService
  /// Called after each batch with the number of saved rows and of all rows.
  let progress: @Sendable (_ done: Int, _ of: Int) -> Void
  /// Called before each batch; returns whether the import was cancelled.
  let isCancelled: @Sendable () -> Bool
  /// Called at the end with the changes of entries, if they can be undone.
  let done: @Sendable (EntryEdits) -> Void

  package init(
    service: RaceService, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in },
    isCancelled: @escaping @Sendable () -> Bool = { false },
    done: @escaping @Sendable (EntryEdits) -> Void = { _ in }
  ) {
    self.service = service
    self.progress = progress
    self.isCancelled = isCancelled
    self.done = done
  }

  /// Imports the entries of a file; an existing bib is updated.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all, `RaceError` if the author may
  ///   not do it.
  package func entries(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: false, by: author)
  }

  /// Imports the entries of a file with their results.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all, `RaceError` if the author may
  ///   not do it.
  package func results(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: true, by: author)
  }

  /// Imports a file of any kind.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all, `RaceError` if the author may
  ///   not do it.
  package func rows(
    _ kind: ImportKind, _ bytes: [UInt8], into competitionID: String, options: ImportOptions,
    by author: Author
  ) throws -> ImportReport {
    switch kind {
    case .entries: try entries(bytes, into: competitionID, options: options, by: author)
    case .crossings: try crossings(bytes, into: competitionID, options: options, by: author)
    case .results: try results(bytes, into: competitionID, options: options, by: author)
    }
  }

  /// Passes on the readable rows, and the problems of the others.
  func forEach<Value, Failure: Error>(
    _ table: CSVTable, read: (CSVTable.Row) throws(RowProblem) -> Value,
    bad: (RowProblem) -> Void = { _ in }, good: (Value) throws(Failure) -> Void
  ) throws(Failure) {
    let take = { (row: CSVTable.Row) throws(Failure) in
      switch Self.result(of: row, read) {
      case .success(let value): try good(value)
      case .failure(let problem): bad(problem)
      }
    }
    try table.forEachRow(take, bad: bad)
  }

  private static func result<Value>(
    of row: CSVTable.Row, _ read: (CSVTable.Row) throws(RowProblem) -> Value
  ) -> Result<Value, RowProblem> {
    Result { () throws(RowProblem) in try read(row) }.mapError { $0.of(row.whose) }
  }
}

extension RaceImporter {
  private static let previewedRows = 100

  /// Reads a file by the same rules as an import, without saving anything.
  ///
  /// - Parameters:
  ///   - kind: The kind of its rows.
  ///   - bytes: The file.
  ///   - competitionID: The competition to import into.
  ///   - options: The assignment of columns, and other options.
  /// - Returns: What would be imported, and the problems of the rest.
  /// - Throws: `ImportFileError` if the file cannot be read at all; errors of the store.
  package func preview(
    _ kind: ImportKind, _ bytes: [UInt8], into competitionID: String, options: ImportOptions
  ) throws -> ImportPreview {
    let table = try kind.table(bytes, options)
    let fields = kind.fields.filter(table.has)
    let entries = try entries(of: competitionID)
    let known = KnownEntries(entries)
    var cells: [[String]] = []
    let check: ImportCheck
    var reading: EntryReading?
    if kind == .crossings {
      let crossings = try crossingReading(options, of: competitionID)
      (check, _) = self.check(table, crossings) { row in
        if cells.count < Self.previewedRows { cells.append(fields.map(row.text(of:))) }
      }
    } else {
      let found = try self.reading(
        table, options, hasResult: kind == .results, of: competitionID, entries)
      check = self.check(table, found, known) { row in
        guard cells.count < Self.previewedRows else { return }
        cells.append(row.texts(of: fields, insteadOf: known.names[row.draft.bib]))
      }
      reading = found
    }
    var preview = ImportPreview()
    (preview.fields, preview.rows) = (fields, cells)
    (preview.goodCount, preview.knownCount) = (check.goodCount, check.knownCount)
    (preview.problems, preview.warnings) = (check.problems, check.warnings)
    preview.understood = check.understood(table, reading)
    let encoding = ImportQuestion(encodingOf: bytes, table.sheet)
    preview.questions = [encoding].compactMap(\.self) + check.questions(reading)
    return preview
  }

  func entries(of competitionID: String) throws -> [Entry] {
    try RaceDirectory(store: service.store).entries(of: competitionID)
  }
}

/// The facts about a race's existing entries that an import needs.
struct KnownEntries {
  let bibs: Set<String>
  /// The names by bib.
  let names: [String: String]
  /// The bibs with an imported result, which a corrected file may no longer have.
  let withResult: Set<String>

  init(_ entries: [Entry]) {
    bibs = Set(entries.map(\.bib))
    names = Dictionary(
      entries.map { ($0.bib, $0.ownName) }.filter { !$0.0.isEmpty && !$0.1.isEmpty },
      uniquingKeysWith: { first, _ in first })
    withResult = Set(entries.filter { $0.imported != nil }.map(\.bib))
  }
}

extension RaceImporter {
  /// Saves the rows of a file in batches, each in one transaction, and reports the progress.
  ///
  /// If it is cancelled, saved batches stay saved and the report counts the unsaved rows.
  ///
  /// - Parameters:
  ///   - count: The number of rows.
  ///   - request: The request of each transaction.
  ///   - save: Saves one batch.
  ///   - rows: Passes every row.
  /// - Returns: The report of all batches.
  /// - Throws: What `save` and `rows` throw; saved batches stay saved.
  func saveInBatches<Row: Sendable>(
    of count: Int, _ request: RaceRequest,
    save: @escaping @Sendable (RaceTransaction, [Row]) throws -> ImportReport,
    rows: (_ take: (Row) throws -> Void) throws -> Void
  ) throws -> ImportReport {
    var sums = ImportReport()
    let parts = ImportParts(
      of: RaceCollections.batchSize, progress: progress, isCancelled: isCancelled)
    let outcome = parts.take(count, rows: rows) { (part: ArraySlice<Row>, _) in
      let full = Array(part)
      sums.add(try service.perform(request) { try save($0, full) })
    }
    if let failure = outcome.failure { throw failure }
    if outcome.isStopped { sums.unsaved = count - outcome.done }
    return sums
  }
}

extension ImportReport {
  /// Adds the report of a batch.
  mutating func add(_ batch: ImportReport) {
    added += batch.added
    updated += batch.updated
    unchanged += batch.unchanged
    flagged += batch.flagged
    unsaved += batch.unsaved
  }
}
