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
    var slots = CrossingSlots()
    let check = check(table, options, knownBibs: []) { slots.note($0.act) }
    var report = ImportReport()
    report.problems = check.problems
    report.understood = check.understood(table)
    report.unread = table.unread
    report.questions = check.questions(nil)
    report.isRefused = options.isStrict && !check.problems.isEmpty
    if !report.isRefused, check.goodCount > 0 {
      try save(table, options, slots, of: check.goodCount, request, into: &report)
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
    _ table: CSVTable, _ options: ImportOptions, _ slots: CrossingSlots, of count: Int,
    _ request: RaceRequest, into report: inout ImportReport
  ) throws {
    let known = KnownCrossings()
    let read = { (row: CSVTable.Row) throws(RowProblem) in try ImportedCrossing(row, options) }
    report.add(
      try saveInBatches(of: count, request) { work, crossings in
        try work.save(crossings, slots, known: known)
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
    /// The imported crossings by slot; `nil` for one that several share.
    var slots: [String: CrossingID?] = [:]

    mutating func note(_ crossings: [CrossingAct], in record: CrossingID) {
      for (member, act) in crossings.enumerated() where act.source == .imported {
        guard let slot = CrossingSlots.slot(of: act) else { continue }
        slots[slot] = .some(slots[slot] == nil ? record.member(member) : nil)
      }
    }
  }

  let state = Mutex(State())
}

/// The slots of a file: a bib with a lap or checkpoint, if only one crossing has them.
struct CrossingSlots: Sendable {
  private var seen: Set<String> = []
  private var doubled: Set<String> = []

  mutating func note(_ act: CrossingAct) {
    guard let slot = Self.slot(of: act) else { return }
    if !seen.insert(slot).inserted { doubled.insert(slot) }
  }

  /// Returns the slot by which a corrected file identifies a crossing; `nil` if several share it.
  func slot(of act: CrossingAct) -> String? {
    Self.slot(of: act).flatMap { doubled.contains($0) ? nil : $0 }
  }

  /// Bib, lap and checkpoint; `nil` if the file gives neither lap nor checkpoint.
  static func slot(of act: CrossingAct) -> String? {
    guard act.lap != nil || act.checkpoint != nil else { return nil }
    return "\(act.bib)|\(act.lap.map(String.init) ?? "")|\(act.checkpoint ?? "")"
  }
}

extension CrossingAct {
  /// The identity of a crossing in a file: its original bib, time and checkpoint.
  fileprivate var importKey: String? {
    guard case .elapsed(let milliseconds) = moment else { return nil }
    return "\(bib)|\(milliseconds)|\(checkpoint ?? "")"
  }
}

extension RaceTransaction {
  /// Adds the new crossings as one record, and moves those of which the file gives another time.
  fileprivate func save(
    _ crossings: [CrossingAct], _ slots: CrossingSlots, known: KnownCrossings
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
      if try correct(crossing, slots.slot(of: crossing), in: state, &report) { continue }
      var act = crossing
      act.entryID = state.entryOfBib[act.bib]
      if act.entryID == nil, let known = try roster.bibWithOtherZeros(act.bib) {
        (act.bib, act.entryID) = (known, state.entryOfBib[known])
      }
      if act.entryID == nil { report.flagged += 1 }
      new.append(act)
    }
    report.added = new.count
    if !new.isEmpty { state.note(new, in: try append(.crossings(new))) }
    guard report.added + report.updated > 0 else { return report }
    state.sequence = transaction.sequence
    known.state.withLock { [state] in $0 = state }
    return report
  }

  /// Moves the crossing that the file gives another time for; returns whether there is one.
  private func correct(
    _ crossing: CrossingAct, _ slot: String?, in state: KnownCrossings.State,
    _ report: inout ImportReport
  ) throws -> Bool {
    guard let slot, case .elapsed(let milliseconds) = crossing.moment,
      let found = state.slots[slot], let id = found
    else { return false }
    if try correctImported(id, toElapsed: milliseconds) {
      report.updated += 1
    } else {
      report.unchanged += 1
    }
    return true
  }

  private func readKnown() throws -> KnownCrossings.State {
    var state = KnownCrossings.State()
    for stored in try transaction.find(log) {
      guard case .crossings(let crossings) = stored.value.act else { continue }
      state.keys.formUnion(crossings.compactMap(\.importKey))
      CrossingID(documentID: stored.id).map { state.note(crossings, in: $0) }
    }
    let entries = try transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(competition.id)))
    for entry in entries where !entry.value.bib.isEmpty {
      state.entryOfBib[entry.value.bib] = entry.id
    }
    return state
  }
}
