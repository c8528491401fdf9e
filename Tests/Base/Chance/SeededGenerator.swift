import Accounts

/// The random numbers of a seed, in tests.
package typealias SeededGenerator = SeededNumbers

extension SeededNumbers {
  /// Creates a generator.
  ///
  /// Neighbouring seeds give unrelated numbers.
  package init(seed: some BinaryInteger) {
    self.init(state: UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D)
  }

  /// Returns true in the given percentage of cases.
  package mutating func percent(_ chance: Int) -> Bool {
    chance > 0 && Int.random(in: 0..<100, using: &self) < chance
  }
}
