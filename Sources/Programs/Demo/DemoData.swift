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
    return DemoAccounts(
      organizer: cast.organizer.email, participant: cast.participant.email,
      password: cast.password)
  }
}
