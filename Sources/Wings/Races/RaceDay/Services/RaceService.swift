import Accounts
import Languages
import Races
import Store
import Timekeeping

/// The changes to races: each act is checked and carried out in one transaction.
package struct RaceService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let identifiers: Identifiers

  package init(store: any DocumentStore, clock: Clock, identifiers: Identifiers = .random) {
    self.store = store
    self.clock = clock
    self.identifiers = identifiers
  }

  /// Carries out a request on one competition, and returns when it is on disk.
  ///
  /// - Throws: What the body throws; `RaceError` if the author does not run the competition or it
  ///   is deactivated; what the store throws.
  package func perform<Outcome: Sendable>(
    _ request: RaceRequest, _ body: @escaping @Sendable (RaceTransaction) throws -> Outcome
  ) throws -> Outcome {
    try store.write(by: request.author.id, at: request.stamp.utc) { transaction in
      try body(RaceTransaction(transaction, request))
    }
  }

  /// Checks whether a request is allowed, without carrying it out.
  ///
  /// - Throws: `RaceError` if the author does not run the competition or it is deactivated; what
  ///   the store throws.
  package func requireAllowed(_ request: RaceRequest) throws {
    _ = try store.read { try request.allowed(in: $0) }
  }

  /// Carries out a request on one competition, and returns immediately.
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

  /// Returns a request, by default one of an organizer of an active competition.
  package func request(
    _ competitionID: String, by author: Author, session: String? = nil, at stamp: Stamp? = nil,
    _ need: RaceRequest.Need = .runningAnActiveOne
  ) -> RaceRequest {
    RaceRequest(
      competitionID: competitionID, author: author, session: session ?? identifiers.make(),
      stamp: stamp ?? clock.now(), need: need)
  }
}

/// A request: the author, the competition, the time and the permission it needs.
package struct RaceRequest: Sendable {
  /// The permission that a request needs.
  package enum Need: Sendable {
    /// The owner and co-organizers, while it is active.
    case runningAnActiveOne
    /// The owner and co-organizers, active or not.
    case runningIt
    /// The owner alone.
    case owningIt
    /// Any account, while it is active.
    case anybodyInAnActiveOne
  }

  package let competitionID: String
  let author: Author
  package let session: String
  let stamp: Stamp
  let need: Need
  /// The reason the author gave.
  var why: String?
  /// An ended session whose acts may be undone like those of this session.
  var former: String?
}

extension RaceRequest {
  /// Returns the request with a typed reason; empty for none.
  func because(_ why: String) -> RaceRequest {
    var request = self
    let reason = Cleaned.line(why)
    request.why = reason.isEmpty ? nil : reason
    return request
  }

  /// Returns the competition if the author may carry out the request.
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
