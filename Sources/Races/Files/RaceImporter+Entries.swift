import Languages
import Store

extension RaceImporter {
  func importEntries(
    _ bytes: [UInt8], into competitionID: String, _ options: ImportOptions, hasResult: Bool,
    by author: Author
  ) throws -> ImportReport {
    let request = service.request(competitionID, by: author)
    // A file for a race that is closed, or somebody else's, is not even read.
    try service.perform(request) { _ in }
    let fields = ["bib"] + EntryRow.columns + (hasResult ? EntryRow.resultColumns : [])
    let table = try CSVTable(bytes, fields: fields, map: options.map)
    try table.require(anyOf: ["bib"])
    try table.require(anyOf: ["name", "first", "second"])
    var firstLines: [String: Int] = [:]
    var (rows, problems) = read(table) { row throws(RowProblem) in
      let entry = try EntryRow(row, hasResult: hasResult)
      if let first = firstLines[entry.draft.bib] {
        throw RowProblem(
          line: row.line,
          wording: Wording("races.csv.bibTwice", ["bib": entry.draft.bib, "line": "\(first)"]))
      }
      firstLines[entry.draft.bib] = row.line
      return entry
    }
    var report = ImportReport()
    let nameless = try namelessRows(rows, in: competitionID)
    problems += nameless.map { RowProblem(line: $0, wording: Wording("races.csv.noName")) }
    rows.removeAll { nameless.contains($0.line) }
    report.problems = problems.sorted { $0.line < $1.line }
    report.isRefused = options.isStrict && !problems.isEmpty
    if !report.isRefused { try save(rows, request, into: &report) }
    return report
  }

  /// New entries need a name; those already there keep theirs.
  private func namelessRows(_ rows: [EntryRow], in competitionID: String) throws -> Set<Int> {
    let nameless = rows.filter { !$0.hasName }
    guard !nameless.isEmpty else { return [] }
    let known = Set(try RaceDirectory(store: service.store).entries(of: competitionID).map(\.bib))
    return Set(nameless.filter { !known.contains($0.draft.bib) }.map(\.line))
  }

  private func save(
    _ rows: [EntryRow], _ request: RaceRequest, into report: inout ImportReport
  ) throws {
    let identifiers = service.identifiers
    for start in stride(from: 0, to: rows.count, by: Self.batchRows) {
      let batch = Array(rows[start..<min(start + Self.batchRows, rows.count)])
      let counts = try service.perform(request) { work in
        try work.save(batch, identifiers: identifiers)
      }
      report.added += counts.added
      report.updated += counts.updated
      report.unchanged += counts.unchanged
    }
  }
}

extension RaceWork {
  fileprivate mutating func save(
    _ rows: [EntryRow], identifiers: Identifiers
  ) throws -> ImportReport {
    var report = ImportReport()
    for row in rows {
      let known = try entry(bib: row.draft.bib)
      let former = known ?? Entry(id: identifiers.make(), competitionID: competition.id)
      let changed = row.applied(to: former)
      if known != nil, changed == former {
        report.unchanged += 1
        continue
      }
      try transaction.put(RaceCollections.entries, id: changed.id, changed)
      try addWave(changed.wave)
      if known == nil { report.added += 1 } else { report.updated += 1 }
    }
    if report.added + report.updated > 0 {
      try append(.roster(.imported, entryID: "", bib: ""))
    }
    return report
  }
}
