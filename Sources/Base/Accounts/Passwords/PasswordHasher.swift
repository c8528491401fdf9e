import Cryptography

/// Hashes and checks passwords.
///
/// It is slow by design, so never call it on the main loop.
package struct PasswordHasher: Sendable {
  static let keyBytes = 32
  static let saltBytes = 16

  /// The cost of new hashes.
  ///
  /// Hashes of another cost are replaced at the next log-in.
  package var cost: ScryptCost
  /// Derives a key of 32 bytes from a password.
  package var derive:
    @Sendable (_ password: [UInt8], _ salt: [UInt8], _ cost: ScryptCost) throws -> [UInt8]

  package init(
    cost: ScryptCost,
    derive:
      @escaping @Sendable (_ password: [UInt8], _ salt: [UInt8], _ cost: ScryptCost) throws
      -> [UInt8]
  ) {
    self.cost = cost
    self.derive = derive
  }

  package static let live = scrypt(.standard)
  /// For tests only.
  package static let cheap = scrypt(.cheap)

  package static func scrypt(_ cost: ScryptCost) -> PasswordHasher {
    PasswordHasher(cost: cost) { password, salt, cost in
      try Scrypt.key(
        of: password, salt: salt, rounds: 1 << cost.logRounds, blockSize: cost.blockSize,
        parallelism: cost.parallelism, count: keyBytes)
    }
  }

  func hash(_ password: String, _ randomness: Randomness) throws -> String {
    let salt = randomness.bytes(Self.saltBytes)
    let key = try derive(Array(password.utf8), salt, cost)
    return PasswordHash(cost: cost, salt: salt, key: key).text
  }

  /// Returns whether a password matches a stored hash.
  ///
  /// Without a hash it does the same work and returns false.
  func fits(_ password: String, _ stored: String?) throws -> Bool {
    let hash = stored.flatMap { PasswordHash($0) }
    let tried = hash ?? PasswordHash(cost: cost, salt: Self.dummySalt, key: Self.dummyKey)
    let key = try derive(Array(password.utf8), tried.salt, tried.cost)
    return key.isSameSecret(as: tried.key) && hash != nil
  }

  /// Returns whether a stored hash was made with another cost than the current one.
  func isOutdated(_ stored: String) -> Bool { PasswordHash(stored)?.cost != cost }

  private static let dummySalt = [UInt8](repeating: 0, count: saltBytes)
  private static let dummyKey = [UInt8](repeating: 0, count: keyBytes)
}

/// The cost of one password attempt.
///
/// It needs 128 x r x 2^ln bytes of memory.
package struct ScryptCost: Equatable, Sendable {
  /// The binary logarithm of the number of rounds.
  package let logRounds: Int
  package let blockSize: Int
  package let parallelism: Int

  package init(logRounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// The OWASP recommendation: 128 MiB and about 0.2 s an attempt.
  package static let standard = ScryptCost(logRounds: 17)
  /// For tests only; an attempt takes almost no time.
  package static let cheap = ScryptCost(logRounds: 1)

  /// Whether the values are in range.
  ///
  /// A stored hash must not ask for more than 1 GiB, or for nothing.
  var isSensible: Bool {
    (1...20).contains(logRounds) && (1...8).contains(blockSize) && (1...4).contains(parallelism)
  }
}
