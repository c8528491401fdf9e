import Accounts
import Races
import Store

/// The records of a race within a transaction, and their corrections.
struct RaceRecords {
  let work: RaceTransaction
  private var transaction: any StoreTransaction { work.transaction }
  private var log: StoreCollection<LogRecord> { work.log }

  init(work: RaceTransaction) { self.work = work }

  /// Returns a record of this competition.
  func record(_ id: CrossingID) throws -> LogRecord {
    guard let stored = try transaction.get(log, id.record.documentID) else {
      throw RaceError(.noSuchRecord)
    }
    return stored.value
  }

  /// Returns the corrections of a record, in order.
  func corrections(of id: CrossingID) throws -> [LogRecord] {
    var said: [LogRecord] = []
    while let next = try transaction.get(
      log, LogRecord.correctionID(of: id.record, number: said.count))
    {
      said.append(next.value)
    }
    return said
  }

  /// Returns a crossing as it was entered.
  func crossing(_ id: CrossingID) throws -> CrossingAct {
    guard case .crossings(let crossings) = try record(id).act,
      crossings.indices.contains(id.member)
    else { throw RaceError(.noSuchRecord) }
    return crossings[id.member]
  }

  /// Returns the corrections of one crossing of a record, in order.
  func corrections(ofCrossing id: CrossingID) throws -> [Correction] {
    try corrections(of: id).compactMap { said in
      guard case .correction(let correction) = said.act, correction.member == id.member
      else { return nil }
      return correction
    }
  }

  /// Adds a correction of an earlier record.
  ///
  /// - Returns: The number of this correction.
  @discardableResult
  func correct(_ id: CrossingID, _ correction: Correction) throws -> Int {
    let number = try corrections(of: id).count
    try transaction.put(
      log, id: LogRecord.correctionID(of: id.record, number: number),
      work.record(of: .correction(correction)), expecting: 0)
    return number
  }

  /// Returns whether a mark still waits for its bib.
  func isWaiting(mark id: CrossingID) throws -> Bool {
    guard try transaction.get(log, id.documentID) != nil else { return false }
    return try corrections(of: id).reduce(true) { isWaiting, said in
      switch said.act {
      case .correction(.givenBack), .correction(.restored): true
      case .correction(.explained): isWaiting
      default: false
      }
    }
  }

  /// Returns whether a record is valid: not undone, or restored.
  func stands(_ id: CrossingID) throws -> Bool {
    try corrections(of: id).reduce(true) { stands, said in
      switch said.act {
      case .correction(.voided): false
      case .correction(.restored): true
      default: stands
      }
    }
  }
}

/// The current values of a crossing, by its record and its corrections.
extension RaceRecords {
  /// Returns whether a crossing was deleted individually.
  func isRemoved(_ id: CrossingID) throws -> Bool {
    try corrections(ofCrossing: id).reduce(false) { former, correction in
      if case .removed(_, let isRemoved) = correction { isRemoved } else { former }
    }
  }

  /// Returns whether a crossing was deleted because a corrected file had it no longer.
  func isRemovedByFile(_ id: CrossingID) throws -> Bool {
    try corrections(of: id).reduce(false) { former, said in
      guard case .correction(.removed(let member, let isRemoved)) = said.act, member == id.member
      else { return former }
      return isRemoved && said.isOfFile
    }
  }

  /// Returns the moment at which a crossing counts, and the mark that gives it.
  func moment(of id: CrossingID) throws -> Correction.MomentReading {
    let act = try crossing(id)
    let entered = Correction.MomentReading(moment: act.moment, mark: act.mark)
    return try corrections(ofCrossing: id).reduce(entered) { reading, correction in
      if case .moved(_, _, let after) = correction { after } else { reading }
    }
  }

  /// Returns the bib and entry a crossing was read for, without following merges.
  func bib(of id: CrossingID) throws -> Correction.BibReading {
    let act = try crossing(id)
    let entered = Correction.BibReading(bib: act.bib, entryID: act.entryID)
    return try corrections(ofCrossing: id).reduce(entered) { reading, correction in
      if case .rebibbed(_, _, let after) = correction { after } else { reading }
    }
  }
}
