import Accounts
import Languages

/// Numbers that look random and are the same every time.
package struct DemoChance {
  private var state: UInt64

  /// Begins with a name.
  package init(_ name: String) { state = TextHash.of(name) }

  /// The next number, by SplitMix64.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to a count.
  package mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// A share from 0 to 1.
  package mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// The next id, of the usual form.
  package mutating func id() -> String {
    let letters = Identifiers.letters
    return String((0..<10).map { _ in letters[number(below: letters.count)] })
  }

  /// An id of the usual form, the same for the same name.
  package static func id(_ name: String) -> String {
    var chance = DemoChance(name)
    return chance.id()
  }
}
