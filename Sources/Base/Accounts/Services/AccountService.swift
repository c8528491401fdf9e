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

extension AccountService {
  /// The account of an id, if there is one.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func user(_ id: String) throws -> User? {
    try store.read { try $0.get(AccountsSchema.users, id).map(User.init(stored:)) }
  }

  /// The people there are among these ids.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func users(_ ids: some Collection<String>) throws -> [String: User] {
    try store.read { reader in
      try ids.reduce(into: [:]) { found, id in
        found[id] = try reader.get(AccountsSchema.users, id).map(User.init(stored:))
      }
    }
  }

  /// Everybody, in the order of registration.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func everybody() throws -> [User] {
    try store.read { try $0.find(AccountsSchema.users).map(User.init(stored:)) }
  }

  /// Whether there is no account at all.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func hasNobody() throws -> Bool {
    try store.read { try $0.ids(AccountsSchema.users, .all.limited(to: 1)).isEmpty }
  }

  /// The account of an address, whatever its letter case.
  ///
  /// - Throws: `StoreError` where the accounts cannot be read.
  package func user(email: String) throws -> User? {
    try store.read { try Self.user(email: email, in: $0) }
  }

  static func user(email: String, in reader: any StoreReader) throws -> User? {
    let query = Query.matching("email", .string(EmailAddress.cleaned(email)))
    return try reader.find(AccountsSchema.users, query.limited(to: 1)).first
      .map(User.init(stored:))
  }

  /// Whether an address has an account, or may have: an account whose address nobody can read keeps
  /// what stands there.
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
