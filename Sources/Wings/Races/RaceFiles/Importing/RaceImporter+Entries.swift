import Accounts
import Files
import Languages
import RaceDay
import Races
import Store

extension RaceImporter {
  func importEntries(
    _ bytes: [UInt8], into competitionID: String, _ options: ImportOptions, hasResult: Bool,
    by author: Author
  ) throws -> ImportReport {
    let request = service.request(competitionID, by: author)
    // A file for a race that is closed, or somebody else's, is not even read.
    try service.perform(request) { _ in }
    let kind = hasResult ? ImportKind.results : .entries
    let table = try kind.table(bytes, options)
    let known = Set(try RaceDirectory(store: service.store).entries(of: competitionID).map(\.bib))
    let (rows, problems) = entryRows(in: table, hasResult: hasResult, knownBibs: known)
    var report = ImportReport()
    report.problems = problems
    report.isRefused = options.isStrict && !problems.isEmpty
    if !report.isRefused { try save(rows, request, into: &report) }
    return report
  }

  /// The entries that can be read, and what is wrong with the other rows.
  func entryRows(
    in table: CSVTable, hasResult: Bool, knownBibs: Set<String>
  ) -> (values: [EntryRow], problems: [RowProblem]) {
    var firstLines: [String: Int] = [:]
    let (rows, problems) = read(table) { row throws(RowProblem) in
      let entry = try EntryRow(row, hasResult: hasResult)
      if let first = firstLines[entry.draft.bib] {
        throw RowProblem(
          line: row.line,
          wording: Wording("races.csv.bibTwice", ["bib": entry.draft.bib, "line": "\(first)"]))
      }
      firstLines[entry.draft.bib] = row.line
      return entry
    }
    // New entries need a name; those already there keep theirs.
    let nameless = rows.filter { !$0.hasName && !knownBibs.contains($0.draft.bib) }
    let unnamed = nameless.map { RowProblem(line: $0.line, wording: Wording("races.csv.noName")) }
    let lines = Set(nameless.map(\.line))
    return (
      rows.filter { !lines.contains($0.line) },
      (problems + unnamed).sorted { $0.line < $1.line }
    )
  }

  private func save(
    _ rows: [EntryRow], _ request: RaceRequest, into report: inout ImportReport
  ) throws {
    let identifiers = service.identifiers
    for start in stride(from: 0, to: rows.count, by: RaceCollections.batchSize) {
      let batch = Array(rows[start..<min(start + RaceCollections.batchSize, rows.count)])
      let counts = try service.perform(request) { work in
        try work.save(batch, identifiers: identifiers)
      }
      report.added += counts.added
      report.updated += counts.updated
      report.unchanged += counts.unchanged
      progress(start + batch.count, rows.count)
    }
  }
}

extension RaceWork {
  fileprivate func save(
    _ rows: [EntryRow], identifiers: Identifiers
  ) throws -> ImportReport {
    var report = ImportReport()
    for row in rows {
      let known = try roster.entry(bib: row.draft.bib)
      let former = known ?? Entry(id: identifiers.make(), competitionID: competition.id)
      let changed = row.applied(to: former)
      if known != nil, changed == former {
        report.unchanged += 1
        continue
      }
      try transaction.put(RaceCollections.entries, id: changed.id, changed)
      try roster.addWave(changed.wave)
      if known == nil { report.added += 1 } else { report.updated += 1 }
    }
    if report.added + report.updated > 0 {
      try append(.roster(.imported, entryID: "", bib: ""))
    }
    return report
  }
}
