import Accounts
import Files
import Languages
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
    let session = LogRecord.session(ofFile: service.identifiers.make())
    let request = service.request(competitionID, by: author, session: session)
    try service.requireAllowed(request)
    let table = try ImportKind.crossings.table(bytes, options)
    let reading = try crossingReading(options, of: competitionID)
    let (check, file) = check(table, reading)
    var report = ImportReport()
    (report.problems, report.warnings) = (check.problems, check.warnings)
    report.understood = check.understood(table)
    report.unread = table.unread
    report.questions = check.questions(nil)
    report.isRefused = options.isStrict && !check.problems.isEmpty
    if !report.isRefused, check.goodCount > 0 {
      try save(table, reading, file, of: check.goodCount, request, into: &report)
    }
    return report
  }

  /// Determines how to read the rows of a file of crossings.
  func crossingReading(_ options: ImportOptions, of competitionID: String) throws
    -> CrossingReading
  {
    let competition = try RaceDirectory(store: service.store).competition(competitionID)
    let bibs = EnteredBibs(
      all: Set(try entries(of: competitionID).map(\.bib)),
      ignoresZeros: competition?.settings.ignoresBibZeros == true)
    let known = try service.store.read { reader in
      try ImportedCrossings(in: RaceCollections.log(competitionID), of: reader, bibs: bibs)
    }
    return CrossingReading(
      options: options, bibs: bibs, isOneLap: competition?.discipline.fixedLaps == 1,
      known: known)
  }

  /// Checks all rows.
  func check(
    _ table: CSVTable, _ reading: CrossingReading, good: (ImportedCrossing) -> Void = { _ in }
  ) -> (ImportCheck, CrossingFile) {
    var (check, file) = (ImportCheck(), CrossingFile())
    var emptied: [ImportedCrossing] = []
    forEach(table, read: reading.crossing) { problem in
      check.note(bad: problem)
    } good: { crossing in
      if crossing.isEmptied { return emptied.append(crossing) }
      check.goodCount += 1
      if reading.bibs.contains(crossing.act.bib) { check.knownCount += 1 }
      // A row without lap and checkpoint can correct only what the race has already.
      if !reading.known.keys.isEmpty || CrossingFile.slot(of: crossing.act) != nil {
        file.note(crossing.act)
      }
      good(crossing)
    }
    file.match(reading.known, isOneLap: reading.isOneLap)
    for crossing in emptied {
      if reading.crossing(emptiedBy: crossing, in: file) == nil {
        check.note(bad: crossing.noTime.of(crossing.whose))
      } else {
        check.goodCount += 1
        check.noteEmptied(crossing.line, of: crossing.whose, reading.options)
      }
    }
    return (check, file)
  }

  private func save(
    _ table: CSVTable, _ reading: CrossingReading, _ file: CrossingFile, of count: Int,
    _ request: RaceRequest, into report: inout ImportReport
  ) throws {
    let known = KnownCrossings()
    report.add(
      try saveInBatches(of: count, request) { work, crossings in
        try work.save(crossings, reading, file, known: known)
      } rows: { take in
        try forEach(table, read: reading.crossing) { crossing in
          let isGiven = !crossing.isEmptied
          if isGiven || reading.crossing(emptiedBy: crossing, in: file) != nil {
            try take(crossing)
          }
        }
      })
  }
}

/// How to read the rows of a file of crossings.
struct CrossingReading: Sendable {
  let options: ImportOptions
  let bibs: EnteredBibs
  /// Whether everyone crosses the finish line once.
  let isOneLap: Bool
  /// What the race has already.
  let known: ImportedCrossings

  /// Reads a row.
  ///
  /// - Throws: `RowProblem` with the first problem.
  func crossing(_ row: CSVTable.Row) throws(RowProblem) -> ImportedCrossing {
    var crossing = try ImportedCrossing(row, options)
    if let bib = bibs.bib(insteadOf: crossing.act.bib) { crossing.act.bib = bib }
    if crossing.isEmptied, known.crossing(emptiedBy: crossing.act) == nil { throw crossing.noTime }
    return crossing
  }

  /// Returns the crossing that a row has no time for any more.
  ///
  /// - Returns: The crossing; `nil` if the file gives it elsewhere.
  func crossing(emptiedBy row: ImportedCrossing, in file: CrossingFile) -> CrossingID? {
    known.crossing(emptiedBy: row.act).flatMap { file.contains($0.key) ? nil : $0.id }
  }
}

/// The state of a race after the last batch, so that the log is read once and not per batch.
private final class KnownCrossings: Sendable {
  struct State: Sendable {
    var sequence = -1
    var known = ImportedCrossings()
    var entryOfBib: [String: String] = [:]
  }

  private let state = Mutex(State())

  /// Takes the state out, since changing a second copy would copy all of it.
  func take() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  func put(_ new: State) { state.withLock { $0 = new } }
}

extension RaceTransaction {
  /// Adds the new crossings as one record, and changes those that the file corrects.
  fileprivate func save(
    _ crossings: [ImportedCrossing], _ reading: CrossingReading, _ file: CrossingFile,
    known: KnownCrossings
  ) throws -> ImportReport {
    var state = known.take()
    // Another process may have written between two batches.
    if state.sequence != transaction.sequence - 1 { state = try readKnown(reading.bibs) }
    var report = ImportReport()
    var new: [CrossingAct] = []
    for crossing in crossings {
      if try correct(crossing, reading, file, &state, &report) { continue }
      var act = crossing.act
      act.entryID = state.entryOfBib[act.bib]
      if act.entryID == nil { report.flagged += 1 }
      new.append(act)
    }
    report.added = new.count
    if !new.isEmpty { state.known.note(new, in: try append(.crossings(new))) }
    let isChanged = report.added + report.updated > 0
    state.sequence = transaction.sequence - (isChanged ? 0 : 1)
    known.put(state)
    return report
  }

  /// Changes the crossing that a row is about; returns `false` if it gives a further one.
  private func correct(
    _ crossing: ImportedCrossing, _ reading: CrossingReading, _ file: CrossingFile,
    _ state: inout KnownCrossings.State, _ report: inout ImportReport
  ) throws -> Bool {
    let act = crossing.act
    guard case .elapsed(let milliseconds) = act.moment, let key = act.importKey else {
      return false
    }
    let isChanged: Bool
    if crossing.isEmptied {
      let id = reading.crossing(emptiedBy: crossing, in: file)
      isChanged = try reading.options.emptied == .remove && id.map(removeImported) == true
    } else if state.known.has(act, key, in: file) {
      let emptied = state.known.emptied(key)
      isChanged = try emptied.map { try putBackImported($0, toElapsed: milliseconds) } ?? false
    } else if let id = file.crossing(correctedBy: act, key, in: state.known) {
      isChanged = try correctImported(id, toElapsed: milliseconds)
      state.known.correct(act, key)
    } else {
      state.known.insert(key)
      return false
    }
    if isChanged { report.updated += 1 } else { report.unchanged += 1 }
    return true
  }

  private func readKnown(_ bibs: EnteredBibs) throws -> KnownCrossings.State {
    var state = KnownCrossings.State()
    state.known = try ImportedCrossings(in: log, of: transaction, bibs: bibs)
    let entries = try transaction.find(
      RaceCollections.entries, .matching("competition_id", .string(competition.id)))
    for entry in entries where !entry.value.bib.isEmpty {
      state.entryOfBib[entry.value.bib] = entry.id
    }
    return state
  }
}
