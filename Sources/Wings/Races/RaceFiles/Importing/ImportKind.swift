import Files
import Languages
import Races

/// The kind of the rows in a file.
package enum ImportKind: String, Sendable, CaseIterable {
  case entries, crossings, results

  /// The names of the columns that can be read, in the order they are offered.
  package var fields: [String] {
    switch self {
    case .entries: ["bib"] + EntryRow.columns
    case .crossings: ImportedCrossing.columns
    case .results: ["bib"] + EntryRow.columns + EntryRow.resultColumns + ["place"]
    }
  }

  /// The name of the kind, for display.
  package var wording: Wording { Wording("files.import.kind.\(rawValue)") }

  /// The kind for the page that assigns columns.
  package var columns: ColumnKind {
    ColumnKind(
      rawValue, fields: fields, names: .races, wording: wording,
      status: self == .crossings ? "files.import.statusCrossings" : "files.import.status")
  }

  /// The rows of a file, which must have the required columns.
  ///
  /// Results without a column of times are refused unless the user left it out on purpose. They
  /// would be imported as entries, and the missing places would be a surprise.
  func table(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportFileError) -> CSVTable {
    let table = try CSVTable(bytes, fields: fields, options: options, names: .races)
    if try needsBibs(bytes, options, table) { try table.require(anyOf: ["bib"]) }
    try table.require(
      anyOf: self == .crossings ? ["elapsed_seconds", "time"] : ["name", "first", "second"])
    let results = EntryRow.resultColumns + ["status"]
    guard self == .results, !results.contains(where: table.has),
      !results.contains(where: { options.map[$0] == "" })
    else { return table }
    throw ImportFileError(.noTimes, ["columns": try Self.timeLike(bytes)])
  }

  /// Whether a file must have a column of bibs.
  ///
  /// Files of registration services need none, because they list people without bibs. But an unread
  /// column that looks like bibs must be assigned, or left out on purpose.
  private func needsBibs(
    _ bytes: [UInt8], _ options: ImportOptions, _ table: CSVTable
  ) throws(ImportFileError) -> Bool {
    guard self != .crossings else { return true }
    guard !table.has("bib"), options.map["bib"] != "" else { return false }
    if self == .results { return true }
    let unread = Set(table.leftOut)
    return try ImportFile(bytes, knownAs: .races).columns.contains { column in
      unread.contains(column.title) && PastedColumns.areBibNumbers(column.values)
    }
  }

  /// The columns that may hold times, with their first values.
  private static func timeLike(_ bytes: [UInt8]) throws(ImportFileError) -> String {
    let columns = try ImportFile(bytes, knownAs: .races).columns.filter { column in
      !column.values.isEmpty
        && column.values.allSatisfy { value in
          guard value.contains(where: { ":.h'".contains($0) }) else { return false }
          switch TimeCell(value) {
          case .time, .unclear: return true
          default: return false
          }
        }
    }
    guard !columns.isEmpty else { return "-" }
    return columns.map { "\($0.title) (\($0.values[0]))" }.joined(separator: ", ")
  }
}

extension ImportReport {
  /// The summary of the import, for display.
  package var summary: Wording {
    let numbers = [
      "added": "\(added)", "updated": "\(updated)", "unchanged": "\(unchanged)",
      "flagged": "\(flagged)", "problems": "\(problems.count)", "warnings": "\(warnings.count)",
    ]
    if unsaved > 0 {
      let saved = added + updated + unchanged
      return Wording(
        saved == 0 ? "files.import.stoppedAtOnce" : "files.import.stopped",
        ["saved": "\(saved)", "all": "\(saved + unsaved)"])
    }
    if isRefused { return Wording("races.csv.refused", numbers) }
    if added + updated == 0, problems.isEmpty { return Wording("races.csv.nothingNew", numbers) }
    return Wording("races.csv.done", numbers)
  }
}
