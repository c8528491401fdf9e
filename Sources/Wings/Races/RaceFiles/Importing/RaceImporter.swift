import Accounts
import Files
import Languages
import RaceDay

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
  package func entries(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: false, by: author)
  }

  /// Enters everybody in a file with the result it gives.
  package func results(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    try importEntries(bytes, into: competitionID, options, hasResult: true, by: author)
  }

  /// Brings in a file of a kind.
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
