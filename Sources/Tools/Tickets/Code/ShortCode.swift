import Accounts

/// What somebody types where nothing scans: six signs that are not mistaken for one another.
package struct ShortCode: Sendable, Hashable {
  private static let alphabet = Array("6789BCDFGHJKLMNPQRTW")
  package static let length = 6

  package let text: String

  /// Reads what was typed, in capitals or not; none where it is no such code.
  package init?(_ typed: some StringProtocol) {
    let text = typed.uppercased()
    guard text.count == Self.length, text.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
  }

  /// One of 64 million.
  package init(from randomness: Randomness) {
    // Bytes from 240 on would make the first signs come more often.
    let fair = UInt8.max / UInt8(Self.alphabet.count) * UInt8(Self.alphabet.count)
    var signs: [Character] = []
    while signs.count < Self.length {
      signs += randomness.bytes(2 * Self.length).filter { $0 < fair }
        .map { Self.alphabet[Int($0) % Self.alphabet.count] }
    }
    text = String(signs.prefix(Self.length))
  }
}

/// Keeps a door from guessing: after five misses in a minute it takes no short codes for a minute.
package struct ShortCodeGate: Sendable, Hashable {
  private static let most = 5
  private static let milliseconds = 60_000
  private var misses: [Int] = []

  package init() {}

  /// Until when no short code is taken, in milliseconds since 1970; none where it is open.
  package func closedUntil(at now: Int) -> Int? {
    guard misses.count == Self.most, let last = misses.last,
      last - misses[0] < Self.milliseconds, now < last + Self.milliseconds
    else { return nil }
    return last + Self.milliseconds
  }

  /// Notes a short code that nobody has, at so many milliseconds since 1970.
  package mutating func missed(at now: Int) {
    misses = Array((misses + [now]).suffix(Self.most))
  }
}
