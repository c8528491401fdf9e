import Files
import RaceDay
import Races

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
