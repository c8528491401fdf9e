import Accounts
import Races
import Store
import Timekeeping

/// Every change to the races wing: an act, checked and carried out in one transaction.
package struct RaceService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let identifiers: Identifiers

  package init(store: any DocumentStore, clock: Clock, identifiers: Identifiers = .random) {
    self.store = store
    self.clock = clock
    self.identifiers = identifiers
  }

  /// Does something to one competition and waits until it is on disk.
  ///
  /// - Throws: What the body throws; `RaceError` where the author does not run it, or it is
  ///   deactivated; what the store throws.
  package func perform<Outcome: Sendable>(
    _ request: RaceRequest, _ body: @escaping @Sendable (RaceTransaction) throws -> Outcome
  ) throws -> Outcome {
    try store.write(by: request.author.id, at: request.stamp.utc) { transaction in
      try body(RaceTransaction(transaction, request))
    }
  }

  /// Asks whether something may be done to one competition, and does nothing.
  ///
  /// - Throws: `RaceError` where the author does not run it, or it is deactivated; what the store
  ///   throws.
  package func requireAllowed(_ request: RaceRequest) throws {
    _ = try store.read { try request.allowed(in: $0) }
  }

  /// Does something to one competition and returns at once.
  func submit<Outcome: Sendable>(
    _ request: RaceRequest, _ body: @escaping @Sendable (RaceTransaction) throws -> Outcome,
    then: @escaping @Sendable (Result<Outcome, any Error>) -> Void
  ) {
    store.submit(
      by: request.author.id, at: request.stamp.utc,
      { transaction in
        try body(RaceTransaction(transaction, request))
      }, then: then)
  }

  /// A request of a person who runs an active competition.
  package func request(
    _ competitionID: String, by author: Author, session: String? = nil, at stamp: Stamp? = nil,
    _ need: RaceRequest.Need = .runningAnActiveOne
  ) -> RaceRequest {
    RaceRequest(
      competitionID: competitionID, author: author, session: session ?? identifiers.make(),
      stamp: stamp ?? clock.now(), need: need)
  }
}

/// Who wants to do something to which competition, when, and what that takes.
package struct RaceRequest: Sendable {
  /// Who may do it.
  package enum Need: Sendable {
    /// The owner and co-organizers, while it is active.
    case runningAnActiveOne
    /// The owner and co-organizers at any time.
    case runningIt
    /// The owner alone.
    case owningIt
    /// Everybody with an account, while it is active.
    case anybodyInAnActiveOne
  }

  package let competitionID: String
  let author: Author
  package let session: String
  let stamp: Stamp
  let need: Need
  /// The reason somebody gave.
  var why: String?
  /// A session that has ended, whose acts may be undone as its own.
  var former: String?
}

extension RaceRequest {
  /// The competition as it stands, where the author may do this to it.
  func allowed(in reader: any StoreReader) throws -> Competition {
    guard let stored = try reader.get(RaceCollections.competitions, competitionID) else {
      throw RaceError(.noSuchCompetition, ["id": competitionID])
    }
    let competition = Competition(stored: stored)
    guard isAllowed(in: competition) else {
      throw RaceError(.notAllowed, ["competition": competition.name])
    }
    guard competition.isActive || !need.isForActiveOnes else {
      throw RaceError(.deactivated, ["competition": competition.name])
    }
    return competition
  }

  private func isAllowed(in competition: Competition) -> Bool {
    guard case .person(let id) = author else { return true }
    return switch need {
    case .anybodyInAnActiveOne: true
    case .runningAnActiveOne, .runningIt: competition.isRun(by: id)
    case .owningIt: competition.ownerID == id
    }
  }
}

extension RaceRequest.Need {
  fileprivate var isForActiveOnes: Bool {
    switch self {
    case .runningAnActiveOne, .anybodyInAnActiveOne: true
    case .runningIt, .owningIt: false
    }
  }
}
