import Accounts
import Store
import Timekeeping

/// The settings that changes of cinemas need in addition to the store and the clock.
package struct CinemaConfiguration: Sendable {
  package let zones: Zones
  package let identifiers: Identifiers
  /// Makes the network's id in ticket codes.
  package let randomness: Randomness
  let plans = HallPlans()
  package let notifier: CinemaNotifier

  package init(
    zones: Zones, identifiers: Identifiers = .random, randomness: Randomness = .system,
    notifier: CinemaNotifier = .silent
  ) {
    (self.zones, self.identifiers, self.randomness) = (zones, identifiers, randomness)
    self.notifier = notifier
  }
}

/// All changes to cinemas; each act is checked and carried out in one transaction.
///
/// The acts are grouped by subject.
package struct CinemaService: Sendable {
  package let store: any DocumentStore
  package let clock: Clock
  package let configuration: CinemaConfiguration

  package init(
    store: any DocumentStore, clock: Clock, configuration: CinemaConfiguration
  ) {
    (self.store, self.clock, self.configuration) = (store, clock, configuration)
  }

  package var network: NetworkService { NetworkService(service: self) }
  package var films: FilmService { FilmService(service: self) }
  package var cinemas: HouseService { HouseService(service: self) }
  package var programme: ProgrammeService { ProgrammeService(service: self) }
  package var directory: CinemaDirectory {
    CinemaDirectory(
      store: store, clock: clock, zones: configuration.zones, plans: configuration.plans)
  }

  /// Returns the inconsistencies of all documents about cinemas.
  ///
  /// - Throws: The store's errors.
  package func check() throws -> [CinemaFinding] {
    let now = clock.now().utc
    return try store.read {
      try CinemaCheck.findings(in: $0, zones: configuration.zones, at: now)
    }
  }

  /// Performs a transaction and waits until it is on disk.
  ///
  /// - Throws: The body's errors and the store's errors.
  package func perform<Outcome: Sendable>(
    by author: Author, _ body: @escaping @Sendable (CinemaTransaction) throws -> Outcome
  ) throws -> Outcome {
    let now = clock.now().utc
    return try store.write(by: author.id, at: now) { transaction in
      try body(CinemaTransaction(transaction, configuration, author: author, now: now))
    }
  }
}
