import Accounts
import Shell
import Store
import Timekeeping

/// The demo of every wing, with one cast.
package enum DemoData {
  /// Fills an empty store, and lets it show every wing.
  ///
  /// - Parameters:
  ///   - store: The store, with nobody in it.
  ///   - accounts: Its accounts.
  ///   - clock: Tells what is today.
  ///   - wings: Whose demos to bring together.
  ///   - folder: Where the store lies; none where there is no disk.
  /// - Returns: Who appears, and how they log in.
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
