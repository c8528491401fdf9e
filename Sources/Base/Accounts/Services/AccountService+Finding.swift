import Store

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

  static func existing(_ id: String, in reader: any StoreReader) throws -> User {
    guard let stored = try reader.get(AccountsSchema.users, id) else {
      throw AccountError.accountGone
    }
    return User(stored: stored)
  }
}
