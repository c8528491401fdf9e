/// A random generator with a seed (SplitMix64 by Steele, Lea and Flood).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  /// Creates a generator.
  ///
  /// Neighbouring seeds give unrelated numbers.
  package init(seed: some BinaryInteger) {
    state = UInt64(truncatingIfNeeded: seed) &* 0x2545_F491_4F6C_DD1D
  }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// Returns true in the given percentage of cases.
  package mutating func percent(_ chance: Int) -> Bool {
    chance > 0 && Int.random(in: 0..<100, using: &self) < chance
  }
}
