import Accounts
import Cryptography
import FoundationEssentials
import Store
import Timekeeping

/// One-time codes that prove that a user can read an address.
///
/// A code has ten unambiguous characters and is stored as a hash. Accounts decide what a confirmed
/// address means. Making and redeeming a code hashes it, so call both on the worker.
package struct ConfirmationCodes: Sendable {
  package enum Purpose: String, Sendable, CaseIterable {
    /// Confirms the address of a new account.
    case registration
    /// Confirms a new address before it replaces the present one.
    case newAddress

    /// The minutes for which a code is valid.
    package var minutes: Int {
      switch self {
      case .registration: 24 * 60
      case .newAddress: 60
      }
    }
  }

  static let tries = 5
  /// The minimum pause between two codes in milliseconds, and the maximum number of codes a day.
  static let pause = NoticeKeeping.minute
  static let mostADay = 10

  let store: any DocumentStore
  private let clock: Clock
  private let hasher: PasswordHasher
  private let randomness: Randomness

  package init(
    store: any DocumentStore, clock: Clock, hasher: PasswordHasher = .live,
    randomness: Randomness = .system
  ) {
    (self.store, self.clock, self.hasher, self.randomness) = (store, clock, hasher, randomness)
  }

  /// Makes and sends a code, which then replaces the previous one of the same purpose.
  ///
  /// A code that cannot be sent counts towards the limits, and the previous one stays good.
  ///
  /// - Parameters:
  ///   - purpose: What the code is for.
  ///   - address: The address that the code confirms.
  ///   - userID: The id of the account.
  ///   - send: Sends the code.
  /// - Returns: The code, which is not stored.
  /// - Throws: `AccountError.codeTooSoon` if one was made just now or too many today;
  ///   `accountGone`; what `send` throws; `StoreError` if the change was not saved.
  @discardableResult
  package func make(
    _ purpose: Purpose, for address: String, of userID: String,
    sending send: (_ code: String) throws -> Void = { _ in }
  ) throws -> String {
    let now = clock.now().utc
    let code = randomness.code()
    let salt = randomness.bytes(16)
    let key = try hasher.derive(Array(code.utf8), salt, hasher.cost)
    let cost = hasher.cost.logRounds
    try store.write(by: userID, at: now) { transaction in
      try Self.change(purpose, of: userID, in: transaction) { record in
        // Times in the future come from a clock that was set back.
        record.made = record.made.filter { $0 > now - NoticeKeeping.day && $0 <= now }
        let wait = Self.wait(after: record.made, at: now)
        if wait > 0 { throw AccountError.codeTooSoon(waitSeconds: (wait + 999) / 1000) }
        record.made.append(now)
      }
    }
    try send(code)
    try store.write(by: userID, at: now) { transaction in
      try Self.change(purpose, of: userID, in: transaction) { record in
        (record.key, record.salt, record.cost) = (key.map(Int.init), salt.map(Int.init), cost)
        record.address = EmailAddress.folded(address)
        record.expires = now + purpose.minutes * NoticeKeeping.minute
        record.triesLeft = Self.tries
      }
    }
    return code
  }

  /// Changes the record of an account's codes of a purpose.
  private static func change(
    _ purpose: Purpose, of userID: String, in transaction: any StoreTransaction,
    _ body: (inout CodeRecord) throws -> Void
  ) throws {
    guard try transaction.get(AccountsSchema.users, userID) != nil else {
      throw AccountError.accountGone
    }
    let id = id(userID, purpose)
    var record =
      try transaction.get(NoticeCollections.codes, id)?.value ?? CodeRecord(userID: userID)
    // A damaged record matches no code, and is replaced.
    record.faults = DocumentFaults()
    try body(&record)
    try transaction.put(NoticeCollections.codes, id: id, record)
  }

  /// Redeems a typed code and uses it up.
  ///
  /// - Returns: The address that it confirms, case-folded.
  /// - Throws: `AccountError.codeRefused` if the code is wrong, used, expired or replaced, without
  ///   saying which; `StoreError` if the change was not saved.
  package func redeem(_ typed: String, _ purpose: Purpose, of userID: String) throws -> String {
    let id = Self.id(userID, purpose)
    let record = try takeTry(id, by: userID)
    let code = Array(Base32.read(typed).utf8)
    let cost = record.map { ScryptCost(logRounds: $0.cost) } ?? hasher.cost
    let salt = record.map { $0.salt.map(UInt8.init) } ?? [UInt8](repeating: 0, count: 16)
    let key = try hasher.derive(code, salt, cost)
    guard let record, record.fits(key) else { throw AccountError.codeRefused }
    let now = clock.now().utc
    try store.write(by: userID, at: now) { transaction in
      // Another process may have used or replaced the code in the meantime.
      guard var current = try transaction.get(NoticeCollections.codes, id)?.value,
        current.key == record.key
      else { throw AccountError.codeRefused }
      (current.key, current.salt, current.address) = ([], [], "")
      try transaction.put(NoticeCollections.codes, id: id, current)
    }
    return record.address
  }

  /// Counts a try before the code is compared, so that parallel tries cannot exceed the limit.
  private func takeTry(_ id: String, by userID: String) throws -> CodeRecord? {
    let now = clock.now().utc
    return try store.write(by: userID, at: now) { transaction -> CodeRecord? in
      guard var record = try transaction.get(NoticeCollections.codes, id)?.value,
        record.isGood(at: now)
      else { return nil }
      record.triesLeft -= 1
      try transaction.put(NoticeCollections.codes, id: id, record)
      return record
    }
  }

  /// Returns the milliseconds until the next code may be made.
  private static func wait(after made: [Int], at now: Int) -> Int {
    let afterLast = made.last.map { $0 + pause - now } ?? 0
    let afterDay = made.count < mostADay ? 0 : made[made.count - mostADay] + NoticeKeeping.day - now
    return max(0, afterLast, afterDay)
  }

  private static func id(_ userID: String, _ purpose: Purpose) -> String {
    "\(userID).\(purpose.rawValue)"
  }
}

extension CodeRecord {
  /// A clock that was set back does not make an expired code valid.
  fileprivate func isGood(at now: Int) -> Bool {
    triesLeft > 0 && now < expires && (made.last ?? .max) <= now && !key.isEmpty
      && (1...20).contains(cost)
  }

  /// Compares in constant time.
  fileprivate func fits(_ other: [UInt8]) -> Bool {
    !key.isEmpty && key.map(UInt8.init).isSameSecret(as: other)
  }
}
