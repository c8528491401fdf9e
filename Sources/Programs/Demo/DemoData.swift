import Accounts
import Shell
import Store
import Timekeeping

/// The demo data of every wing, with shared accounts.
package enum DemoData {
  /// Fills an empty store with demo data and shows every wing.
  ///
  /// - Parameters:
  ///   - store: A store without accounts.
  ///   - accounts: The store's accounts.
  ///   - clock: The current time.
  ///   - wings: The wings whose demos are added.
  ///   - folder: The store's folder; `nil` if there is no disk.
  /// - Returns: The demo's accounts, and how to log in.
  /// - Throws: What the services of accounts and wings throw.
  package static func fill(
    _ store: any DocumentStore, accounts: AccountService, clock: Clock, wings: [Wing],
    folder: String? = nil
  ) throws -> DemoAccounts {
    let cast = try DemoCast.register(in: accounts, clock: clock, folder: folder)
    for wing in wings { try wing.demo(store, cast) }
    try ShownWings.show(wings, in: store, by: Author.shell.id, at: clock.now().utc)
    return try DemoAccounts(cast: cast, in: accounts)
  }

  /// Returns the demo in a store that was filled before.
  ///
  /// - Parameters:
  ///   - accounts: The store's accounts.
  ///   - clock: The current time.
  ///   - folder: The store's folder; `nil` if there is no disk.
  /// - Returns: The accounts; `nil` if the store has no demo.
  /// - Throws: What the store throws.
  package static func known(
    to accounts: AccountService, clock: Clock, folder: String? = nil
  ) throws -> DemoAccounts? {
    try DemoCast.known(to: accounts, clock: clock, folder: folder).map {
      try DemoAccounts(cast: $0, in: accounts)
    }
  }

  /// Does what is due in every wing of an open demo.
  ///
  /// A wing that fails is asked again at the next call.
  ///
  /// - Returns: The milliseconds until the next call, a minute at most.
  package static func goOn(
    _ store: any DocumentStore, _ cast: DemoCast, wings: [Wing]
  ) -> Int {
    let waits = wings.compactMap { wing in try? wing.demoStep(store, cast) }
    return max(1, min(60_000, waits.min() ?? 60_000))
  }
}
