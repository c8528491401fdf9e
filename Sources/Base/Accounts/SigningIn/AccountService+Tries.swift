import Store

extension AccountService {
  /// Counts a try as failed before it is made: many at once cannot slip past the count.
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

  /// Takes the try back and forgets the failed ones before it; the terminal is known from now on.
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

  /// Takes note that an account's owner was at a terminal.
  static func know(
    _ gate: TryGate, atUTC now: Int, in transaction: any StoreTransaction
  ) throws {
    var account = try tries(gate.accountKey, in: transaction)
    account.succeed(at: gate.terminalKey, atUTC: now)
    try transaction.put(AccountsSchema.tries, id: gate.accountKey, account)
  }

  /// Lets what is known of an account's terminals follow its address; what was missed is forgotten.
  static func moveTries(
    from old: String, to new: String, in transaction: any StoreTransaction
  ) throws {
    var account = try tries(TryGate.accountKey(old), in: transaction)
    (account.count, account.recentUTC) = (0, [])
    try transaction.delete(AccountsSchema.tries, id: TryGate.accountKey(old))
    try transaction.put(AccountsSchema.tries, id: TryGate.accountKey(new), account)
  }

  /// Tries the PIN, within the limits of this terminal.
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

  /// What the history names where nobody is signed in yet.
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
