import Accounts
import Languages

/// Numbers that look thrown and are the same every time.
struct DemoChance {
  private var state: UInt64

  init(_ name: String) { state = TextHash.of(name) }

  /// SplitMix64.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// One of so many, from 0.
  mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// From 0 to 1.
  mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// The next id like all others.
  mutating func id() -> String {
    let letters = Identifiers.letters
    return String((0..<10).map { _ in letters[number(below: letters.count)] })
  }

  /// An id like all others, the same for the same name.
  static func id(_ name: String) -> String {
    var chance = DemoChance(name)
    return chance.id()
  }
}
