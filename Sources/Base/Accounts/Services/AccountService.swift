import Store
import Timekeeping

/// The accounts of users and their authentication.
///
/// All calls wait for the disk, and those with a password also hash it. Call them on the worker.
package struct AccountService: Sendable {
  let store: any DocumentStore
  let clock: Clock
  let hasher: PasswordHasher
  let randomness: Randomness
  let hooks: [WingHooks]
  /// What is refused until an address is confirmed.
  package let confirms: ConfirmationRule
  /// The name of the terminal, for the limit on attempts at one terminal.
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

  /// Returns the same service for another terminal.
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

extension AccountService {
  /// Returns the account with an id, if there is one.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func user(_ id: String) throws -> User? {
    try store.read { try $0.get(AccountsSchema.users, id).map(User.init(stored:)) }
  }

  /// Returns the accounts that exist among these ids.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func users(_ ids: some Collection<String>) throws -> [String: User] {
    try store.read { reader in
      try ids.reduce(into: [:]) { found, id in
        found[id] = try reader.get(AccountsSchema.users, id).map(User.init(stored:))
      }
    }
  }

  /// Returns all users, in the order of registration.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func everybody() throws -> [User] {
    try store.read { try $0.find(AccountsSchema.users).map(User.init(stored:)) }
  }

  /// Returns whether there are no accounts.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func hasNobody() throws -> Bool {
    try store.read { try $0.ids(AccountsSchema.users, .all.limited(to: 1)).isEmpty }
  }

  /// Returns the account with an address, without regard to case.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func user(email: String) throws -> User? {
    try store.read { try Self.user(email: email, in: $0) }
  }

  static func user(email: String, in reader: any StoreReader) throws -> User? {
    let query = Query.matching("email", .string(EmailAddress.cleaned(email)))
    return try reader.find(AccountsSchema.users, query.limited(to: 1)).first
      .map(User.init(stored:))
  }

  /// Returns whether an address has an account, or may have one.
  ///
  /// An unreadable address field keeps every address reserved that occurs in its text.
  static func isTaken(
    _ email: String, except id: String? = nil, in reader: any StoreReader
  ) throws -> Bool {
    if let holder = try user(email: email, in: reader), holder.id != id { return true }
    let unread = try reader.find(AccountsSchema.users, .matching("email", nil))
    return unread.contains { stored in
      let fault = stored.value.faults.first(in: ["email"])
      return stored.id != id
        && fault?.text.lowercased().contains(EmailAddress.folded(email)) == true
    }
  }

  static func existing(_ id: String, in reader: any StoreReader) throws -> User {
    guard let stored = try reader.get(AccountsSchema.users, id) else {
      throw AccountError.accountGone
    }
    return User(stored: stored)
  }
}
