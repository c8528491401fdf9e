import Store
import Timekeeping

/// People with accounts: who they are, and that they are who they say.
///
/// Everything here waits for the disk, and whatever takes a password hashes it, too: call it on
/// the worker.
package struct AccountService: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let hasher: PasswordHasher
  let randomness: Randomness
  let hooks: [WingHooks]
  /// What waits until an address is confirmed.
  package let confirms: ConfirmationRule
  /// Names the terminal people sit at, for the limit on tries at one terminal.
  let terminal: String

  package init(
    store: any DocumentStore, clock: Clock, hasher: PasswordHasher = .live,
    randomness: Randomness = .system, hooks: [WingHooks] = [], terminal: String = "local",
    confirms: ConfirmationRule = .off
  ) {
    self.store = store
    self.clock = clock
    self.hasher = hasher
    self.randomness = randomness
    self.hooks = hooks
    self.terminal = terminal
    self.confirms = confirms
  }

  var nowUTC: Int { clock.now().utc }

  /// The same service for people who sit at another terminal.
  package func at(terminal: String) -> AccountService {
    AccountService(
      store: store, clock: clock, hasher: hasher, randomness: randomness, hooks: hooks,
      terminal: terminal, confirms: confirms)
  }

  func write<Result: Sendable>(
    by author: String,
    _ body: @escaping @Sendable (any StoreTransaction) throws -> Result
  ) throws -> Result {
    try store.write(by: author, at: nowUTC, body)
  }
}
