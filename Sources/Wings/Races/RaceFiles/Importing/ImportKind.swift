import Files
import Languages
import Races

/// What the rows of a file are.
package enum ImportKind: String, Sendable, CaseIterable {
  case entries, crossings, results

  /// Our names of the columns that can be read, in the order they are offered.
  package var fields: [String] {
    switch self {
    case .entries: ["bib"] + EntryRow.columns
    case .crossings: ImportedCrossing.columns
    case .results: ["bib"] + EntryRow.columns + EntryRow.resultColumns
    }
  }

  /// Its name for people.
  package var wording: Wording { Wording("files.import.kind.\(rawValue)") }

  /// The rows of a file, which must have the columns nobody can do without.
  ///
  /// Our own results call the categories so.
  func table(_ bytes: [UInt8], _ options: ImportOptions) throws(ImportFileError) -> CSVTable {
    let table = try CSVTable(
      bytes, fields: fields, options: options, otherNames: ["category": "categories"])
    try table.require(anyOf: ["bib"])
    try table.require(
      anyOf: self == .crossings ? ["elapsed_seconds", "time"] : ["name", "first", "second"])
    return table
  }
}

extension ImportReport {
  /// What the import has come to, for people.
  package var summary: Wording {
    let numbers = [
      "added": "\(added)", "updated": "\(updated)", "unchanged": "\(unchanged)",
      "flagged": "\(flagged)", "problems": "\(problems.count)",
    ]
    if isRefused { return Wording("races.csv.refused", numbers) }
    if added + updated == 0, problems.isEmpty { return Wording("races.csv.nothingNew", numbers) }
    return Wording("races.csv.done", numbers)
  }
}
