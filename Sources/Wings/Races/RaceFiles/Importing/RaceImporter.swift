import Accounts
import Files
import Languages
import RaceDay
import Races

/// Reads entries, crossings and results from CSV files.
///
/// Good rows are kept and bad ones reported, unless the import is strict. A file is read row by row
/// and never held as rows: first to see what it comes to, then to save it in batches. A file
/// imported twice adds nothing the second time.
package struct RaceImporter: Sendable {
  let service: RaceService
  /// Told after each batch how many rows of how many are saved.
  let progress: @Sendable (_ done: Int, _ of: Int) -> Void
  /// Asked before each batch whether somebody wants no more of it.
  let isCancelled: @Sendable () -> Bool
  /// Told at the end what was done to entries, where it can be taken back.
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

  /// Enters everybody in a file; a bib that is entered already is updated.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read at all, `RaceError` where the
  ///   author may not.
  package func entries(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: false, by: author)
  }

  /// Enters everybody in a file with the result it gives.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read at all, `RaceError` where the
  ///   author may not.
  package func results(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: true, by: author)
  }

  /// Brings in a file of a kind.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read at all, `RaceError` where the
  ///   author may not.
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

  /// Hands on the rows that can be read, and what is wrong with the others.
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

  /// Reads a file by the same rules as importing it does, and saves nothing.
  ///
  /// - Parameters:
  ///   - kind: What its rows are.
  ///   - bytes: The file.
  ///   - competitionID: Where it would go.
  ///   - options: Which column is what.
  /// - Returns: What would be read, and what is wrong with the rest.
  /// - Throws: `ImportFileError` where the file cannot be read at all; what the store throws.
  package func preview(
    _ kind: ImportKind, _ bytes: [UInt8], into competitionID: String, options: ImportOptions
  ) throws -> ImportPreview {
    let table = try kind.table(bytes, options)
    let fields = kind.fields.filter(table.has)
    let known = try knownBibs(competitionID)
    var cells: [[String]] = []
    let check: ImportCheck
    var reading: EntryReading?
    if kind == .crossings {
      check = self.check(table, options, knownBibs: known) { row in
        if cells.count < Self.previewedRows { cells.append(fields.map(row.text(of:))) }
      }
    } else {
      let found = try self.reading(table, options, hasResult: kind == .results, of: competitionID)
      let names = try knownNames(competitionID)
      check = self.check(table, found, knownBibs: known, names: names) { row in
        guard cells.count < Self.previewedRows else { return }
        cells.append(row.texts(of: fields, insteadOf: names[row.draft.bib]))
      }
      reading = found
    }
    var preview = ImportPreview()
    (preview.fields, preview.rows) = (fields, cells)
    (preview.goodCount, preview.knownCount) = (check.goodCount, check.knownCount)
    (preview.problems, preview.warnings) = (check.problems, check.warnings)
    preview.understood = check.understood(table, reading)
    preview.questions = check.questions(reading)
    return preview
  }

  /// Whose bib is whose, by name.
  func knownNames(_ competitionID: String) throws -> [String: String] {
    let entries = try RaceDirectory(store: service.store).entries(of: competitionID)
    return Dictionary(
      entries.map { ($0.bib, $0.ownName) }.filter { !$0.0.isEmpty && !$0.1.isEmpty },
      uniquingKeysWith: { first, _ in first })
  }

  func knownBibs(_ competitionID: String) throws -> Set<String> {
    Set(try RaceDirectory(store: service.store).entries(of: competitionID).map(\.bib))
  }
}

extension RaceImporter {
  /// Saves the rows of a file, so many in a transaction, and tells after each how far it has come.
  ///
  /// Where somebody cancels it, the batches before stay saved and the report says how many rows are
  /// not.
  ///
  /// - Parameters:
  ///   - count: How many rows there are.
  ///   - request: What each transaction asks for.
  ///   - save: Saves those of one transaction.
  ///   - rows: Hands over every row.
  /// - Returns: What became of all of them.
  /// - Throws: What `save` and `rows` throw; the batches before stay saved.
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
  /// Adds what a batch came to.
  mutating func add(_ batch: ImportReport) {
    added += batch.added
    updated += batch.updated
    unchanged += batch.unchanged
    flagged += batch.flagged
    unsaved += batch.unsaved
  }
}
