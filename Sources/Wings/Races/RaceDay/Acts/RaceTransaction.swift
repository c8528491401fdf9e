import Accounts
import Races
import Store
import Timekeeping

/// One transaction on one competition, in which acts are written.
///
/// The acts are grouped by subject in separate types, which share it.
package final class RaceTransaction {
  package let transaction: any StoreTransaction
  let request: RaceRequest
  package private(set) var competition: Competition
  package let log: StoreCollection<LogRecord>
  private var appended = 0
  /// The sequence in the ids of this transaction's records; `nil` before the first id is made.
  private var idSequence: Int?

  /// Reads the competition and checks that the request is allowed.
  init(_ transaction: any StoreTransaction, _ request: RaceRequest) throws {
    self.transaction = transaction
    self.request = request
    log = RaceCollections.log(request.competitionID)
    competition = try request.allowed(in: transaction)
  }

  /// Returns the id of the next record, which follows all others in the log.
  ///
  /// The log may contain records from a data folder with more transactions.
  ///
  /// - Throws: `RaceError.tooManyAtOnce` if the ids of a transaction are used up, or what the store
  ///   throws.
  func nextID() throws -> CrossingID {
    let sequence =
      try idSequence ?? max(transaction.sequence, transaction.highestNumber(in: log) + 1)
    idSequence = sequence
    guard appended < CrossingID.limit, sequence <= StoreLimits.lastTransaction else {
      throw RaceError(.tooManyAtOnce, ["limit": "\(CrossingID.limit)"])
    }
    return CrossingID(sequence: sequence, record: appended)
  }

  var stamp: Stamp { request.stamp }

  var records: RaceRecords { RaceRecords(work: self) }
  var crossings: CrossingWork { CrossingWork(work: self) }
  var clock: ClockWork { ClockWork(work: self) }
  package var roster: RosterWork { RosterWork(work: self) }
  var undoing: UndoWork { UndoWork(work: self) }

  /// Adds a record to the log.
  ///
  /// - Returns: Its id, which gives its position in the log.
  /// - Throws: `RaceError.tooManyAtOnce` if the ids of a transaction are used up, or what the store
  ///   throws.
  @discardableResult
  package func append(_ act: RaceAct) throws -> CrossingID {
    let isNameable =
      if case .crossings(let acts) = act { acts.count <= CrossingID.limit } else { true }
    guard isNameable else {
      throw RaceError(.tooManyAtOnce, ["limit": "\(CrossingID.limit)"])
    }
    let id = try nextID()
    appended += 1
    switch act {
    case .crossings, .mark: transaction.useReserve()
    default: break
    }
    try transaction.put(log, id: id.documentID, record(of: act), expecting: 0)
    return id
  }

  func record(of act: RaceAct) -> LogRecord {
    LogRecord(
      stamp: stamp, author: request.author.id, session: request.session, act: act,
      why: request.why)
  }

  /// Changes the competition's document.
  ///
  /// - Throws: `StoreError.damagedField` if the state of the race changes and part of it cannot be
  ///   read; what the store throws.
  func update(_ change: (inout Competition) -> Void) throws {
    let former = competition
    var changed = competition
    change(&changed)
    competition = changed
    if competition.race != former.race, let fault = competition.faults.first(in: ["race"]) {
      throw StoreError.damagedField(
        collection: RaceCollections.competitions.name, id: competition.id, field: fault.field)
    }
    competition.mendChanges(since: former)
    try transaction.put(RaceCollections.competitions, id: competition.id, competition)
  }
}
