import Accounts
import Files
import Languages
import RaceDay
import Races
import Store
import Synchronization
import Timekeeping

extension RaceImporter {
  func importEntries(
    _ bytes: [UInt8], into competitionID: String, _ options: ImportOptions, hasResult: Bool,
    by author: Author
  ) throws -> ImportReport {
    let request = service.request(competitionID, by: author)
    // A file for a closed race, or for one the author may not change, is not read.
    try service.requireAllowed(request)
    let kind = hasResult ? ImportKind.results : .entries
    let table = try kind.table(bytes, options)
    let entries = try entries(of: competitionID)
    let known = KnownEntries(entries)
    let reading = try reading(table, options, hasResult: hasResult, of: competitionID, entries)
    let check = check(table, reading, known)
    var report = ImportReport()
    (report.problems, report.warnings) = (check.problems, check.warnings)
    report.understood = check.understood(table, reading)
    report.unread = table.unread
    report.questions = check.questions(reading)
    report.isRefused = options.isStrict && !check.problems.isEmpty
    if !report.isRefused, check.goodCount > 0 {
      try save(table, reading, knownBibs: known.bibs, of: check.goodCount, request, into: &report)
    }
    return report
  }

  /// Determines how to read the rows of a file.
  func reading(
    _ table: CSVTable, _ options: ImportOptions, hasResult: Bool, of competitionID: String,
    _ entries: [Entry]
  ) throws -> EntryReading {
    let competition = try RaceDirectory(store: service.store).competition(competitionID)
    return EntryReading(
      table, options, hasResult: hasResult, in: competition,
      now: service.clock.now().utc, entries: entries)
  }

  /// Checks all rows.
  func check(
    _ table: CSVTable, _ reading: EntryReading, _ known: KnownEntries,
    good: (EntryRow) -> Void = { _ in }
  ) -> ImportCheck {
    var check = ImportCheck()
    forEachEntry(table, reading, knownBibs: known.bibs) { problem in
      check.note(bad: problem)
    } good: { row in
      check.note(row)
      row.rename(from: known.names[row.draft.bib]).map { check.warnings.note($0) }
      if known.bibs.contains(row.draft.bib) { check.knownCount += 1 }
      if row.isEmptied, known.withResult.contains(row.draft.bib) {
        check.noteEmptied(row.line, of: row.whose, reading.options)
      }
      good(row)
    }
    return check
  }

  private func forEachEntry<Failure: Error>(
    _ table: CSVTable, _ reading: EntryReading, knownBibs: Set<String>,
    bad: (RowProblem) -> Void = { _ in }, good: (EntryRow) throws(Failure) -> Void
  ) throws(Failure) {
    var firstLines: [String: Int] = [:]
    var giver = reading.giver
    let read = { (row: CSVTable.Row) throws(RowProblem) -> EntryRow in
      let entry = try EntryRow(row, reading, &giver)
      if let first = firstLines[entry.draft.bib] {
        throw RowProblem(
          line: row.line,
          wording: Wording("races.csv.bibTwice", ["bib": entry.draft.bib, "line": "\(first)"]))
      }
      firstLines[entry.draft.bib] = row.line
      // New entries need a name; existing ones keep theirs.
      guard entry.hasName || knownBibs.contains(entry.draft.bib) else {
        throw RowProblem(line: row.line, wording: Wording("races.csv.noName"))
      }
      return entry
    }
    try forEach(table, read: read, bad: bad, good: good)
  }

  private func save(
    _ table: CSVTable, _ reading: EntryReading, knownBibs: Set<String>, of count: Int,
    _ request: RaceRequest, into report: inout ImportReport
  ) throws {
    let identifiers = service.identifiers
    let edits = Mutex(EntryEdits(in: request.competitionID, session: request.session))
    report.add(
      try saveInBatches(of: count, request) { work, rows in
        try work.save(rows, identifiers: identifiers) { before, after in
          edits.withLock { $0.noteImport(of: after, over: before) }
        }
      } rows: { take in
        try forEachEntry(table, reading, knownBibs: knownBibs, good: take)
      })
    let all = edits.withLock { $0 }
    if all.count > 0, count <= Self.mostTakenBack { done(all) }
  }

  /// The most rows for which an import can be undone.
  private static let mostTakenBack = 20_000
}

extension RaceTransaction {
  fileprivate func save(
    _ rows: [EntryRow], identifiers: Identifiers,
    note: (_ before: Entry?, _ after: Entry) -> Void
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
      try roster.put(changed)
      try roster.addWave(changed.wave)
      if known == nil { report.added += 1 } else { report.updated += 1 }
      note(known, changed)
    }
    if report.added + report.updated > 0 {
      try append(.roster(.imported, entryID: "", bib: ""))
    }
    return report
  }
}
