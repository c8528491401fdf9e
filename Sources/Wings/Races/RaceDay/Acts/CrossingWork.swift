import Accounts
import Races
import Store

/// The acts on crossings within a transaction: adding, changing bibs, accepting missed ones.
struct CrossingWork {
  let work: RaceTransaction
  private var records: RaceRecords { work.records }

  init(work: RaceTransaction) { self.work = work }

  /// Adds crossings that were entered together, and looks up the entries of their bibs.
  func add(_ crossings: [CrossingAct]) throws -> CrossingReceipt {
    var found: [CrossingAct] = []
    for crossing in crossings { found.append(try resolved(crossing)) }
    let lostMark = try dropLostMark(from: &found)
    let id = try work.append(.crossings(found))
    if let mark = found.first?.mark { try records.correct(mark.record, .taken(by: id)) }
    return CrossingReceipt(
      record: id, sequence: work.transaction.sequence, crossings: found, lostMark: lostMark)
  }

  private func resolved(_ crossing: CrossingAct) throws -> CrossingAct {
    var act = crossing
    act.bib = Bib.canonical(act.bib)
    if case .stamp = act.moment, !work.competition.race.hasStarted {
      throw RaceError(.notStarted, ["competition": work.competition.name])
    }
    guard !act.bib.isEmpty else { return act }
    guard Bib.isAllowed(act.bib) else { throw RaceError(.bibNotAllowed, ["bib": act.bib]) }
    act.entryID = try work.roster.entryID(bib: act.bib)
    if act.entryID == nil, let known = try work.roster.bibWithOtherZeros(act.bib) {
      (act.bib, act.entryID) = (known, try work.roster.entryID(bib: known))
    }
    return act
  }

  /// Drops a mark that another desk took first, and returns whether it did.
  ///
  /// The crossing then counts at `Enter`; it never takes the next mark.
  private func dropLostMark(from crossings: inout [CrossingAct]) throws -> Bool {
    guard let mark = crossings.first?.mark, try !records.isWaiting(mark: mark.record) else {
      return false
    }
    for index in crossings.indices {
      crossings[index].mark = nil
      crossings[index].asks = true
      if let enter = crossings[index].enter { crossings[index].moment = .stamp(enter) }
    }
    return true
  }

  /// Assigns a crossing to another bib.
  func rebib(_ id: CrossingID, to after: Correction.BibReading) throws -> ActRecords {
    guard try records.stands(id) else { throw RaceError(.alreadyUndone) }
    let before = try records.bib(of: id)
    if before.entryID == nil, Bib.withOtherZeros(before.bib).contains(after.bib),
      work.competition.settings.ignoresBibZeros != true
    {
      try work.update { $0.settings.ignoresBibZeros = true }
      let others = try rebibAlike(except: id)
      return .together(
        [try correct(id, .rebibbed(member: id.member, before: before, after: after))]
          + others)
    }
    return try correct(id, .rebibbed(member: id.member, before: before, after: after))
  }

  /// Assigns the other crossings of unknown bibs that are known with other zeros.
  private func rebibAlike(except answered: CrossingID) throws -> [ActRecords] {
    try work.transaction.find(work.log).flatMap { stored -> [ActRecords] in
      guard case .crossings(let acts) = stored.value.act,
        let record = CrossingID(documentID: stored.id)
      else { return [] }
      return try acts.indices.compactMap { member in
        let id = record.member(member)
        guard id != answered, acts[member].entryID == nil, try records.stands(id) else {
          return nil
        }
        let before = try records.bib(of: id)
        guard before.entryID == nil, try work.roster.entryID(bib: before.bib) == nil,
          let known = try work.roster.bibWithOtherZeros(before.bib)
        else { return nil }
        let after = Correction.BibReading(
          bib: known, entryID: try work.roster.entryID(bib: known))
        return try correct(id, .rebibbed(member: member, before: before, after: after))
      }
    }
  }

  /// Removes a crossing from the results, or puts it back.
  func setRemoved(_ isRemoved: Bool, _ id: CrossingID) throws -> ActRecords {
    try correct(id, .removed(member: id.member, isRemoved: isRemoved))
  }

  /// Adds a correction to the log.
  func correct(_ id: CrossingID, _ correction: Correction) throws -> ActRecords {
    .correction(try records.correct(id, correction), of: id.record)
  }

  /// Replaces the bibs of a record, at its moment and with its mark.
  func replace(_ id: CrossingID, with bibs: [String]) throws -> CrossingReceipt {
    guard case .crossings(let crossings) = try records.record(id).act, let first = crossings.first
    else {
      throw RaceError(.cannotUndo)
    }
    try work.undoing.undo(id)
    let acts = bibs.enumerated().map { index, bib in
      var act = first
      act.bib = bib
      act.entryID = nil
      if index > 0 { act.mark = nil }
      return act
    }
    return try add(acts)
  }
}

/// Answers to laps with probably missed crossings.
extension CrossingWork {
  /// Adds the crossings proposed for a long lap.
  ///
  /// - Returns: The correction that settles the gap, and the record of the crossings.
  /// - Throws: `RaceError.builtOn` if another desk has settled it.
  func accept(_ crossings: [CrossingAct], endedBy id: CrossingID) throws -> [ActRecords] {
    [try refuseGap(endedBy: id), .made(try work.append(.crossings(crossings)))]
  }

  /// Confirms that a long lap was one lap.
  func refuseGap(endedBy id: CrossingID) throws -> ActRecords {
    guard try records.stands(id) else { throw RaceError(.alreadyUndone) }
    guard try !isSettled(gapEndedBy: id) else { throw RaceError(.builtOn) }
    return try correct(id, .gapRefused(member: id.member, isRefused: true))
  }

  private func isSettled(gapEndedBy id: CrossingID) throws -> Bool {
    try records.corrections(ofCrossing: id).reduce(false) { isSettled, correction in
      if case .gapRefused(_, let isRefused) = correction { isRefused } else { isSettled }
    }
  }
}

/// The result of saving crossings.
package struct CrossingReceipt: Sendable, Equatable {
  package var record: CrossingID
  /// The number of the store's transaction; `lapit record` prints it as the sequence.
  package var sequence: Int
  /// The crossings as saved, with their entries.
  package var crossings: [CrossingAct]
  /// Whether another desk had taken the mark; the crossing then counts at `Enter`.
  package var lostMark = false

  /// Returns the receipt including further crossings that did not fit into its record.
  func joined(by next: CrossingReceipt) -> CrossingReceipt {
    var whole = self
    whole.sequence = next.sequence
    whole.crossings += next.crossings
    whole.lostMark = lostMark || next.lostMark
    return whole
  }
}
