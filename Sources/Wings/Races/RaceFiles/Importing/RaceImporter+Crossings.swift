import Accounts
import Files
import RaceDay
import Races
import Store
import Synchronization

extension RaceImporter {
  /// Adds the crossings of a file; those with an unknown bib are kept and flagged.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read at all, `RaceError` if the author may
  ///   not do it.
  package func crossings(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    let request = service.request(competitionID, by: author)
    try service.requireAllowed(request)
    let table = try ImportKind.crossings.table(bytes, options)
    let check = check(table, options, knownBibs: [])
    var report = ImportReport()
    report.problems = check.problems
    report.understood = check.understood(table)
    report.unread = table.unread
    report.questions = check.questions(nil)
    report.isRefused = options.isStrict && !check.problems.isEmpty
    if !report.isRefused, check.goodCount > 0 {
      try save(table, options, of: check.goodCount, request, into: &report)
    }
    return report
  }

  /// Checks all rows.
  func check(
    _ table: CSVTable, _ options: ImportOptions, knownBibs: Set<String>,
    good: (ImportedCrossing) -> Void = { _ in }
  ) -> ImportCheck {
    var check = ImportCheck()
    let read = { (row: CSVTable.Row) throws(RowProblem) in try ImportedCrossing(row, options) }
    forEach(table, read: read) { problem in
      check.note(bad: problem)
    } good: { crossing in
      check.goodCount += 1
      if knownBibs.contains(crossing.act.bib) { check.knownCount += 1 }
      good(crossing)
    }
    return check
  }

  private func save(
    _ table: CSVTable, _ options: ImportOptions, of count: Int, _ request: RaceRequest,
    into report: inout ImportReport
  ) throws {
    let known = KnownCrossings()
    let read = { (row: CSVTable.Row) throws(RowProblem) in try ImportedCrossing(row, options) }
    report.add(
      try saveInBatches(of: count, request) { work, crossings in
        try work.save(crossings, known: known)
      } rows: { take in
        try forEach(table, read: read) { try take($0.act) }
      })
  }
}

/// The state of a race after the last batch, so that the log is read once and not per batch.
private final class KnownCrossings: Sendable {
  struct State: Sendable {
    var sequence = -1
    var keys: Set<String> = []
    var entryOfBib: [String: String] = [:]
  }

  let state = Mutex(State())
}

extension CrossingAct {
  /// The identity of a crossing in a file: its original bib, time and checkpoint.
  fileprivate var importKey: String? {
    guard case .elapsed(let milliseconds) = moment else { return nil }
    return "\(bib)|\(milliseconds)|\(checkpoint ?? "")"
  }
}

extension RaceTransaction {
  /// Adds the new crossings as one record.
  fileprivate func save(
    _ crossings: [CrossingAct], known: KnownCrossings
  ) throws -> ImportReport {
    var state = known.state.withLock { $0 }
    // Another process may have written between two batches.
    if state.sequence != transaction.sequence - 1 { state = try readKnown() }
    var report = ImportReport()
    var new: [CrossingAct] = []
    for crossing in crossings {
      guard let key = crossing.importKey, state.keys.insert(key).inserted else {
        report.unchanged += 1
        continue
      }
      var act = crossing
      act.entryID = state.entryOfBib[act.bib]
      if act.entryID == nil { report.flagged += 1 }
      new.append(act)
    }
    report.added = new.count
    guard !new.isEmpty else { return report }
    try append(.crossings(new))
    state.sequence = transaction.sequence
    known.state.withLock { [state] in $0 = state }
    return report
  }

  private func readKnown() throws -> KnownCrossings.State {
    var state = KnownCrossings.State()
    for stored in try transaction.find(log) {
      guard case .crossings(let crossings) = stored.value.act else { continue }
      state.keys.formUnion(crossings.compactMap(\.importKey))
    }
    let entries = try transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(competition.id)))
    for entry in entries where !entry.value.bib.isEmpty {
      state.entryOfBib[entry.value.bib] = entry.id
    }
    return state
  }
}
