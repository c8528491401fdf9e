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
