import Accounts
import Races
import Store

/// Undo and redo within a session; undone records stay in the log.
struct UndoWork {
  let work: RaceTransaction
  private var records: RaceRecords { work.records }
  private var competition: Competition { work.competition }

  init(work: RaceTransaction) { self.work = work }

  /// Undoes a record of this session by a correction.
  func undo(_ id: CrossingID) throws {
    let record = try checkedForUndo(id)
    guard try records.stands(id) else { throw RaceError(.alreadyUndone) }
    try revert(record.act)
    try records.correct(id, .voided)
    try passMark(of: record.act, id: id, isTaken: false)
  }

  /// Restores an undone record of this session.
  func redo(_ id: CrossingID) throws {
    let record = try checkedForUndo(id)
    guard try !records.stands(id) else { throw RaceError(.nothingToRedo) }
    try restore(record.act, id: id)
    try records.correct(id, .restored)
    try passMark(of: record.act, id: id, isTaken: true)
  }

  /// Drops a mark, at which no competitor crossed; it may be that of another desk.
  func drop(mark id: CrossingID) throws {
    guard try records.isWaiting(mark: id) else { throw RaceError(.markGone) }
    try records.correct(id, .voided)
  }

  /// Restores a mark that this session has dropped.
  func putBack(mark id: CrossingID) throws {
    guard try !records.stands(id), let latest = try records.corrections(of: id).last else {
      throw RaceError(.alreadyUndone)
    }
    guard isOurs(latest) else { throw builtOn(latest) }
    try records.correct(id, .restored)
  }

  /// Adds the inverse of a correction that is still in effect.
  ///
  /// - Returns: The number of the new correction.
  func invert(correction number: Int, of id: CrossingID) throws -> Int {
    let said = try records.corrections(of: id)
    guard said.indices.contains(number), case .correction(let correction) = said[number].act,
      let inverse = correction.inverse
    else { throw RaceError(.cannotUndo) }
    guard isOurs(said[number]) else { throw builtOn(said[number]) }
    var latest = (made: correction, record: said[number])
    for later in said[(number + 1)...] {
      guard case .correction(let made) = later.act, made.concernsSame(as: correction)
      else { continue }
      latest = (made, later)
    }
    guard latest.made.comesToSame(as: correction) else { throw builtOn(latest.record) }
    return try records.correct(id, inverse)
  }

  private func checkedForUndo(_ id: CrossingID) throws -> LogRecord {
    let record = try records.record(id)
    guard isOurs(record) else { throw RaceError(.otherDesk) }
    let latest = try records.corrections(of: id).last
    if let latest, !isOurs(latest) { throw builtOn(latest) }
    return record
  }

  /// Returns whether a record is of this session, or of the ended one that it may undo.
  private func isOurs(_ record: LogRecord) -> Bool {
    record.session == work.request.session || record.session == work.request.former
  }

  /// Returns the error that a later act depends on it, with the name of its author if known.
  private func builtOn(_ record: LogRecord?) -> RaceError {
    let person = record.flatMap { try? work.transaction.get(RaceCollections.people, $0.author) }
    guard let name = person?.value.full, !name.isEmpty else { return RaceError(.builtOn) }
    return RaceError(.builtOnBy, ["name": name])
  }

  /// Gives the mark of an undone crossing back, or takes it again if it still waits.
  private func passMark(of act: RaceAct, id: CrossingID, isTaken: Bool) throws {
    guard case .crossings(let crossings) = act, crossings.first != nil,
      let mark = try records.moment(of: id).mark
    else { return }
    let latest = try records.corrections(of: mark.record).last
    if isTaken {
      if try records.isWaiting(mark: mark.record) {
        try records.correct(mark.record, .taken(by: id))
      }
    } else if case .correction(.taken(by: id)) = latest?.act {
      try records.correct(mark.record, .givenBack)
    }
  }
}

/// The effects of undo and redo on documents.
extension UndoWork {
  func revert(_ act: RaceAct) throws {
    switch act {
    case .crossings, .mark: break
    case .gun(let wave, let at, let isReading):
      try work.update { $0.race.takeBack(gun: at, wave: wave, isReading: isReading) }
    case .startCorrected(let wave, let from, let to):
      try work.clock.moveStart(wave, from: to, to: from)
    case .stopped(let at): try work.clock.setStopped(nil, from: at)
    case .paused(let at): try work.clock.takeBack(pause: at)
    case .resumed(let at): try work.clock.takeBack(resumption: at)
    case .continued(let stopped): try work.clock.setStopped(stopped, from: nil)
    case .restarted(let before): try work.clock.takeBack(restartOf: before)
    case .bibsExchanged(let one, let other): try work.roster.passBibs(one, other)
    case .entryChanged(let entryID, let before, let after):
      try replace(after, by: before, of: entryID)
    case .lapCount(let group, let before, let after):
      guard competition.race.lapCounts[group] == after else { throw RaceError(.builtOn) }
      try work.update { $0.race.lapCounts[group] = before }
    case .clockCorrected(let boot, let milliseconds):
      try work.update { $0.race.clockCorrections[boot, default: 0] -= milliseconds }
    case .roster(.added, let entryID, let bib): try takeOut(entryID, bib: bib)
    case .roster, .competition, .correction, .desk, .unreadable: throw RaceError(.cannotUndo)
    }
  }

  func restore(_ act: RaceAct, id: CrossingID) throws {
    switch act {
    case .gun(let wave, let at, let isReading):
      try work.update { $0.race.putBack(gun: at, wave: wave, isReading: isReading) }
    case .startCorrected(let wave, let from, let to):
      try work.clock.moveStart(wave, from: from, to: to)
    case .stopped(let at): try work.clock.setStopped(at, from: nil)
    case .paused(let at): try work.clock.pause(at: at)
    case .resumed(let at): try work.clock.resume(at: at)
    case .continued(let stopped): try work.clock.setStopped(nil, from: stopped)
    case .restarted(let before): try work.clock.restart(after: id, before: before)
    case .bibsExchanged(let one, let other): try work.roster.passBibs(one, other)
    case .entryChanged(let entryID, let before, let after):
      try replace(before, by: after, of: entryID)
    case .lapCount(let group, let before, let after):
      guard competition.race.lapCounts[group] == before else { throw RaceError(.builtOn) }
      try work.update { $0.race.lapCounts[group] = after }
    case .clockCorrected(let boot, let milliseconds):
      try work.update { $0.race.clockCorrections[boot, default: 0] += milliseconds }
    case .roster(.added, let entryID, let bib): try work.roster.put(bare(entryID, bib: bib))
    case .crossings, .mark, .roster, .competition, .correction, .desk, .unreadable: break
    }
  }

  /// Returns an entry with nothing but a bib; a redo restores no more, as the log has no names.
  private func bare(_ id: String, bib: String) -> Entry {
    Entry(id: id, competitionID: competition.id, bib: bib)
  }

  private func takeOut(_ id: String, bib: String) throws {
    let entry = try work.roster.entry(id)
    let revision = try work.transaction.get(RaceCollections.entries, id)?.revision
    guard revision == 1 || entry == bare(id, bib: bib) else { throw RaceError(.builtOn) }
    try work.transaction.delete(RaceCollections.entries, id: id)
  }

  /// Replaces values, unless they were changed later.
  private func replace(_ present: EntryValues, by values: EntryValues, of id: String) throws {
    let entry = try work.roster.entry(id)
    guard EntryValues(of: entry) == present else { throw RaceError(.builtOn) }
    try work.roster.put(values.applied(to: entry))
  }
}
