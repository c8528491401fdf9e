import Cryptography

/// Turns passwords into hashes and tries them: slow on purpose, so never on the loop.
package struct PasswordHasher: Sendable {
  static let keyBytes = 32
  static let saltBytes = 16

  /// What a new hash costs; older ones are made anew at the next log-in.
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

  /// Whether a password fits; without a hash the same work is done and the answer is no.
  func fits(_ password: String, _ stored: String?) throws -> Bool {
    let hash = stored.flatMap { PasswordHash($0) }
    let tried = hash ?? PasswordHash(cost: cost, salt: Self.dummySalt, key: Self.dummyKey)
    let key = try derive(Array(password.utf8), tried.salt, tried.cost)
    return key.isSameSecret(as: tried.key) && hash != nil
  }

  /// Whether a stored hash was made more cheaply than today's.
  func isOutdated(_ stored: String) -> Bool { PasswordHash(stored)?.cost != cost }

  private static let dummySalt = [UInt8](repeating: 0, count: saltBytes)
  private static let dummyKey = [UInt8](repeating: 0, count: keyBytes)
}

/// How dear one try of a password is: memory is 128 x r x 2^ln bytes.
package struct ScryptCost: Equatable, Sendable {
  /// The logarithm of the rounds.
  package let logRounds: Int
  package let blockSize: Int
  package let parallelism: Int

  package init(logRounds: Int, blockSize: Int = 8, parallelism: Int = 1) {
    self.logRounds = logRounds
    self.blockSize = blockSize
    self.parallelism = parallelism
  }

  /// OWASP's setting: 128 MiB and a fifth of a second a try.
  package static let standard = ScryptCost(logRounds: 17)
  /// For tests only: a try costs nothing.
  package static let cheap = ScryptCost(logRounds: 1)

  /// Nothing read from a file may ask for more than 1 GiB, or for nothing.
  var isSensible: Bool {
    (1...20).contains(logRounds) && (1...8).contains(blockSize) && (1...4).contains(parallelism)
  }
}
