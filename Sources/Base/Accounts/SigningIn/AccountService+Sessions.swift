import Cryptography
import Languages
import Store

extension AccountService {
  static let sessionMilliseconds = 30 * 24 * 3_600_000

  /// Creates a session of 30 days and returns its token.
  ///
  /// Only the hash of the token is stored.
  ///
  /// - Throws: `StoreError` if nothing was saved.
  package func stay(_ user: User) throws -> String {
    let token = Base32.text(randomness.bytes(20))
    let now = nowUTC
    let session = SessionRecord(
      userID: user.id, createdUTC: now, expiresUTC: now + Self.sessionMilliseconds)
    try write(by: user.id) { transaction in
      _ = try Self.existing(user.id, in: transaction)
      for old in try transaction.find(
        AccountsSchema.sessions, .matching("userID", .string(user.id)))
      where old.value.expiresUTC <= now {
        try transaction.delete(AccountsSchema.sessions, id: old.id)
      }
      try transaction.put(AccountsSchema.sessions, id: Self.sessionID(token), session)
    }
    return token
  }

  /// Returns the user of a token, or `nil` if the session is unknown or expired.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func resume(_ token: String) throws -> User? {
    let now = nowUTC
    return try store.read { reader in
      guard let session = try reader.get(AccountsSchema.sessions, Self.sessionID(token))?.value,
        session.isValid(atUTC: now)
      else { return nil }
      let user = try reader.get(AccountsSchema.users, session.userID).map(User.init(stored:))
      guard confirms == .all, let user else { return user }
      return try Self.isConfirmed(user, in: reader) ? user : nil
    }
  }

  /// Ends the session of a token.
  ///
  /// - Throws: `StoreError` if nothing was saved.
  package func signOut(_ token: String) throws {
    try write(by: Self.author) { transaction in
      try transaction.delete(AccountsSchema.sessions, id: Self.sessionID(token))
    }
  }

  /// Returns the hash of a token.
  ///
  /// Tokens are 160 random bits, so a plain hash cannot be guessed or reversed.
  private static func sessionID(_ token: String) -> String {
    SHA256.hash(Array(token.utf8)).hexadecimal
  }
}

extension AccountService {
  /// Counts an attempt as failed before it is made, so that parallel attempts also count.
  func begin(_ gate: TryGate) throws {
    let now = nowUTC
    try check(gate, atUTC: now)
    try unlessUnwritable {
      try write(by: Self.author) { transaction in
        var account = try Self.tries(gate.accountKey, in: transaction)
        var terminal = try Self.tries(gate.terminalKey, in: transaction)
        try Self.check(account, terminal, gate, atUTC: now)
        account.miss(at: gate.terminalKey, atUTC: now)
        terminal.recentUTC = TryGate.within(terminal.recentUTC, atUTC: now) + [now]
        try transaction.put(AccountsSchema.tries, id: gate.accountKey, account)
        try transaction.put(AccountsSchema.tries, id: gate.terminalKey, terminal)
      }
    }
  }

  /// Uncounts the attempt, clears earlier failures and marks the terminal as known.
  func succeeded(_ gate: TryGate, userID: String) throws {
    let now = nowUTC
    try unlessUnwritable {
      try write(by: userID) { transaction in
        try Self.know(gate, atUTC: now, in: transaction)
        var terminal = try Self.tries(gate.terminalKey, in: transaction)
        terminal.recentUTC = terminal.recentUTC.dropLast()
        try transaction.put(AccountsSchema.tries, id: gate.terminalKey, terminal)
      }
    }
  }

  /// Records that an account's owner used a terminal.
  static func know(
    _ gate: TryGate, atUTC now: Int, in transaction: any StoreTransaction
  ) throws {
    var account = try tries(gate.accountKey, in: transaction)
    account.succeed(at: gate.terminalKey, atUTC: now)
    try transaction.put(AccountsSchema.tries, id: gate.accountKey, account)
  }

  /// Moves an account's known terminals to its new address and forgets failed attempts.
  static func moveTries(
    from old: String, to new: String, in transaction: any StoreTransaction
  ) throws {
    var account = try tries(TryGate.accountKey(old), in: transaction)
    (account.count, account.recentUTC) = (0, [])
    try transaction.delete(AccountsSchema.tries, id: TryGate.accountKey(old))
    try transaction.put(AccountsSchema.tries, id: TryGate.accountKey(new), account)
  }

  /// Checks the PIN, within the limits of this terminal.
  func triesPin(_ body: () throws -> Bool) throws -> Bool {
    let (key, now) = (TryGate.pinKey(terminal: terminal), nowUTC)
    try store.read { try Self.checkPin(Self.tries(key, in: $0), atUTC: now) }
    try unlessUnwritable {
      try write(by: Self.author) { transaction in
        var tries = try Self.tries(key, in: transaction)
        try Self.checkPin(tries, atUTC: now)
        tries.miss(atUTC: now)
        try transaction.put(AccountsSchema.tries, id: key, tries)
      }
    }
    guard try body() else { return false }
    try unlessUnwritable {
      try write(by: Self.author) { try $0.delete(AccountsSchema.tries, id: key) }
    }
    return true
  }

  private static func checkPin(_ tries: TryRecord, atUTC now: Int) throws {
    let wait = TryGate.accountWait(tries, atUTC: now)
    if wait > 0 { throw AccountError.tooManyPins(waitSeconds: (wait + 999) / 1000) }
  }

  /// The author in the history if no one is signed in yet.
  static let author = "log-in"

  private func check(_ gate: TryGate, atUTC now: Int) throws {
    try store.read { reader in
      try Self.check(
        Self.tries(gate.accountKey, in: reader), Self.tries(gate.terminalKey, in: reader), gate,
        atUTC: now)
    }
  }

  private static func tries(_ key: String, in reader: any StoreReader) throws -> TryRecord {
    try reader.get(AccountsSchema.tries, key)?.value ?? TryRecord()
  }

  private static func check(
    _ account: TryRecord, _ terminal: TryRecord, _ gate: TryGate, atUTC now: Int
  ) throws {
    let counted = account.counted(at: gate.terminalKey)
    let accountWait = TryGate.accountWait(counted, atUTC: now)
    guard accountWait == 0 else {
      throw AccountError.tooManyTries(waitSeconds: (accountWait + 999) / 1000)
    }
    let terminalWait = TryGate.terminalWait(terminal, atUTC: now)
    guard terminalWait == 0 else {
      throw AccountError.tooManyTriesHere(waitSeconds: (terminalWait + 999) / 1000)
    }
  }
}

/// The PIN that leaves kiosk mode.
///
/// There is one for the whole store. It is hashed like a password and has its own limit at each
/// terminal.
extension AccountService {
  /// The number of digits of a PIN.
  package static let kioskPinDigits = 4...12

  private static let kioskID = "kiosk-pin"
  private static let kioskAccount = "kiosk"

  /// Sets the PIN, replacing the previous one.
  ///
  /// - Parameter pin: 4 to 12 digits, neither all equal nor consecutive.
  /// - Throws: `AccountError.invalid` for anything else, or what the store throws.
  package func setKioskPin(_ pin: String) throws {
    if let problem = Self.problem(ofKioskPin: pin) { throw AccountError.invalid([problem]) }
    let credential = Credential(
      passwordHash: try hasher.hash(pin, randomness), changedUTC: nowUTC)
    try write(by: Self.kioskAccount) {
      try $0.put(AccountsSchema.credentials, id: Self.kioskID, credential)
    }
  }

  /// Returns whether a PIN has been set.
  ///
  /// - Throws: `StoreError` if the accounts cannot be read.
  package func hasKioskPin() throws -> Bool {
    try store.read { try $0.get(AccountsSchema.credentials, Self.kioskID) != nil }
  }

  /// Returns whether the PIN is correct.
  ///
  /// - Parameter pin: The typed PIN.
  /// - Returns: False also if no PIN has been set.
  /// - Throws: `AccountError.tooManyPins`, or what the store throws.
  package func kioskPinFits(_ pin: String) throws -> Bool {
    try triesPin {
      let stored = try store.read { try $0.get(AccountsSchema.credentials, Self.kioskID)?.value }
      return try hasher.fits(pin, stored?.passwordHash) && stored != nil
    }
  }

  private static func problem(ofKioskPin pin: String) -> FieldProblem? {
    let digits = pin.utf8.map { Int($0) - 0x30 }
    guard kioskPinDigits.contains(digits.count), digits.allSatisfy((0...9).contains) else {
      return FieldProblem(
        field: "pin",
        wording: Wording(
          "accounts.error.kioskPin",
          ["least": "\(kioskPinDigits.lowerBound)", "most": "\(kioskPinDigits.upperBound)"]))
    }
    let steps = Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 })
    guard [[0], [1], [9]].contains(steps) else { return nil }
    return FieldProblem(field: "pin", wording: Wording("accounts.error.kioskPinRow"))
  }
}
