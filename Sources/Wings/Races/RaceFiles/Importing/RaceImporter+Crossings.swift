import Accounts
import Files
import RaceDay
import Races
import Store
import Synchronization

extension RaceImporter {
  /// Adds the crossings of a file; those whose bib is not on the start list are kept and flagged.
  ///
  /// - Throws: `ImportFileError` where the file cannot be read at all, `RaceError` where the
  ///   author may not.
  package func crossings(
    _ bytes: [UInt8], into competitionID: String, options: ImportOptions = ImportOptions(),
    by author: Author
  ) throws -> ImportReport {
    let request = service.request(competitionID, by: author)
    try service.perform(request) { _ in }
    let table = try ImportKind.crossings.table(bytes, options)
    let (crossings, problems) = crossings(in: table)
    var report = ImportReport()
    report.problems = problems
    report.isRefused = options.isStrict && !problems.isEmpty
    guard !report.isRefused else { return report }
    let known = KnownCrossings()
    for start in stride(from: 0, to: crossings.count, by: RaceCollections.batchSize) {
      let batch = crossings[start..<min(start + RaceCollections.batchSize, crossings.count)].map(
        \.act)
      let counts = try service.perform(request) { try $0.save(batch, known: known) }
      report.added += counts.added
      report.unchanged += counts.unchanged
      report.flagged += counts.flagged
      progress(start + batch.count, crossings.count)
    }
    return report
  }

  /// The crossings that can be read, and what is wrong with the other rows.
  func crossings(in table: CSVTable) -> (values: [ImportedCrossing], problems: [RowProblem]) {
    let (crossings, problems) = read(table) { row throws(RowProblem) in
      try ImportedCrossing(row)
    }
    return (crossings, problems.sorted { $0.line < $1.line })
  }
}

/// What a race held when the last batch went in, so that the log is read once and not per batch.
private final class KnownCrossings: Sendable {
  struct State: Sendable {
    var sequence = -1
    var keys: Set<String> = []
    var entryOfBib: [String: String] = [:]
  }

  let state = Mutex(State())
}

extension CrossingAct {
  /// A crossing of a file is known by its bib as first written, its time and its checkpoint.
  fileprivate var importKey: String? {
    guard case .elapsed(let milliseconds) = moment else { return nil }
    return "\(bib)|\(milliseconds)|\(checkpoint ?? "")"
  }
}

extension RaceWork {
  /// Adds the crossings that are new, as one record.
  fileprivate func save(
    _ crossings: [CrossingAct], known: KnownCrossings
  ) throws -> ImportReport {
    var state = known.state.withLock { $0 }
    // Anybody may have written between two batches.
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
