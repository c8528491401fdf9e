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
        try Self.check(account, terminal, atUTC: now)
        account.count += 1
        account.recentUTC = [now]
        terminal.recentUTC = TryGate.within(terminal.recentUTC, atUTC: now) + [now]
        try transaction.put(AccountsSchema.tries, id: gate.accountKey, account)
        try transaction.put(AccountsSchema.tries, id: gate.terminalKey, terminal)
      }
    }
  }

  /// Takes the try back and forgets the failed ones before it.
  func succeeded(_ gate: TryGate, userID: String) throws {
    try unlessUnwritable {
      try write(by: userID) { transaction in
        try transaction.delete(AccountsSchema.tries, id: gate.accountKey)
        var terminal = try Self.tries(gate.terminalKey, in: transaction)
        terminal.recentUTC = terminal.recentUTC.dropLast()
        try transaction.put(AccountsSchema.tries, id: gate.terminalKey, terminal)
      }
    }
  }

  /// What the history names where nobody is signed in yet.
  static let author = "log-in"

  private func check(_ gate: TryGate, atUTC now: Int) throws {
    try store.read { reader in
      try Self.check(
        Self.tries(gate.accountKey, in: reader), Self.tries(gate.terminalKey, in: reader),
        atUTC: now)
    }
  }

  private static func tries(_ key: String, in reader: any StoreReader) throws -> TryRecord {
    try reader.get(AccountsSchema.tries, key)?.value ?? TryRecord()
  }

  private static func check(_ account: TryRecord, _ terminal: TryRecord, atUTC now: Int) throws {
    let accountWait = TryGate.accountWait(account, atUTC: now)
    guard accountWait == 0 else {
      throw AccountError.tooManyTries(waitSeconds: (accountWait + 999) / 1000)
    }
    let terminalWait = TryGate.terminalWait(terminal, atUTC: now)
    guard terminalWait == 0 else {
      throw AccountError.tooManyTriesHere(waitSeconds: (terminalWait + 999) / 1000)
    }
  }
}
