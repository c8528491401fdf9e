import Accounts
import Files
import Languages
import RaceDay
import Races

/// Reads entries, crossings and results from CSV files.
///
/// Good rows are kept and bad ones reported, unless the import is strict. Rows go into the store
/// in batches; a file imported twice adds nothing the second time.
package struct RaceImporter: Sendable {
  let service: RaceService
  /// Told after each batch how many rows of how many are saved.
  let progress: @Sendable (_ done: Int, _ of: Int) -> Void

  package init(
    service: RaceService, progress: @escaping @Sendable (Int, Int) -> Void = { _, _ in }
  ) {
    self.service = service
    self.progress = progress
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

  /// Rows that can be read, and what is wrong with the others.
  func read<Value>(
    _ table: CSVTable, _ read: (CSVTable.Row) throws(RowProblem) -> Value
  ) -> (values: [Value], problems: [RowProblem]) {
    var values: [Value] = []
    var problems = table.problems
    for row in table.rows {
      do throws(RowProblem) {
        values.append(try read(row))
      } catch {
        problems.append(error)
      }
    }
    return (values, problems)
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
  /// - Throws: `ImportFileError` where the file cannot be read at all.
  package func preview(
    _ kind: ImportKind, _ bytes: [UInt8], into competitionID: String, options: ImportOptions
  ) throws -> ImportPreview {
    let table = try kind.table(bytes, options)
    let known = Set(try RaceDirectory(store: service.store).entries(of: competitionID).map(\.bib))
    guard kind != .crossings else { return preview(crossings(in: table), table, known: known) }
    let read = entryRows(in: table, hasResult: kind == .results, knownBibs: known)
    let fields = kind.fields.filter(table.has)
    return ImportPreview(
      fields: fields,
      rows: read.values.prefix(Self.previewedRows).map { row in fields.map(row.text(of:)) },
      goodCount: read.values.count,
      knownCount: read.values.count { known.contains($0.draft.bib) }, problems: read.problems)
  }

  private func preview(
    _ read: (values: [ImportedCrossing], problems: [RowProblem]), _ table: CSVTable,
    known: Set<String>
  ) -> ImportPreview {
    let fields = ImportKind.crossings.fields.filter(table.has)
    return ImportPreview(
      fields: fields,
      rows: read.values.prefix(Self.previewedRows).map { row in fields.map(row.text(of:)) },
      goodCount: read.values.count,
      knownCount: read.values.count { known.contains($0.act.bib) }, problems: read.problems)
  }
}
