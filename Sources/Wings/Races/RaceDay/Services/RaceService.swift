import Accounts
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
  package func perform<Outcome: Sendable>(
    _ request: RaceRequest, _ body: @escaping @Sendable (inout RaceWork) throws -> Outcome
  ) throws -> Outcome {
    try store.write(by: request.author.id, at: request.stamp.utc) { transaction in
      var work = try RaceWork(transaction, request)
      return try body(&work)
    }
  }

  /// Does something to one competition and returns at once.
  func submit<Outcome: Sendable>(
    _ request: RaceRequest, _ body: @escaping @Sendable (inout RaceWork) throws -> Outcome,
    then: @escaping @Sendable (Result<Outcome, any Error>) -> Void
  ) {
    store.submit(
      by: request.author.id, at: request.stamp.utc,
      { transaction in
        var work = try RaceWork(transaction, request)
        return try body(&work)
      }, then: then)
  }

  /// A request of a person who runs an active competition.
  package func request(
    _ competitionID: String, by author: Author, sitting: String? = nil, at stamp: Stamp? = nil,
    _ need: RaceRequest.Need = .runningAnActiveOne
  ) -> RaceRequest {
    RaceRequest(
      competitionID: competitionID, author: author, sitting: sitting ?? identifiers.make(),
      stamp: stamp ?? clock.now(), need: need)
  }
}
