import Languages

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

  /// Refuses a file without the columns nobody can do without.
  func check(_ table: CSVTable) throws(RaceError) {
    try table.require(anyOf: ["bib"])
    try table.require(
      anyOf: self == .crossings ? ["elapsed_seconds", "time"] : ["name", "first", "second"])
  }
}
