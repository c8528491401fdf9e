import Accounts
import Languages

/// A random number generator that gives the same numbers on every run.
package struct DemoChance {
  private var numbers: SeededNumbers

  /// Creates a generator with a name as its seed.
  package init(_ name: String) { numbers = SeededNumbers(state: TextHash.of(name)) }

  /// Returns the next number.
  package mutating func next() -> UInt64 { numbers.next() }

  /// Returns a number from 0 to below a count.
  package mutating func number(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns a number from 0 to below 1.
  package mutating func share() -> Double { Double(next() >> 11) / Double(1 << 53) }

  /// Returns the next id in the usual form.
  package mutating func id() -> String {
    let letters = Identifiers.letters
    return String((0..<10).map { _ in letters[number(below: letters.count)] })
  }

  /// Returns an id in the usual form that is always the same for a name.
  package static func id(_ name: String) -> String {
    var chance = DemoChance(name)
    return chance.id()
  }
}
