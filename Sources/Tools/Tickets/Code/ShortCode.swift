import Accounts

/// A six-character code to type when scanning fails; its characters are not easily confused.
package struct ShortCode: Sendable, Hashable {
  private static let alphabet = Array("6789BCDFGHJKLMNPQRTW")
  package static let length = 6

  package let text: String

  /// Parses a typed code in any letter case; `nil` if it is malformed.
  package init?(_ typed: some StringProtocol) {
    let text = typed.uppercased()
    guard text.count == Self.length, text.allSatisfy(Self.alphabet.contains) else { return nil }
    self.text = text
  }

  /// Creates a random code, one of 64 million.
  package init(from randomness: Randomness) {
    // Higher bytes are skipped, since they would favour the first characters.
    let fair = UInt8.max / UInt8(Self.alphabet.count) * UInt8(Self.alphabet.count)
    var signs: [Character] = []
    while signs.count < Self.length {
      signs += randomness.bytes(2 * Self.length).filter { $0 < fair }
        .map { Self.alphabet[Int($0) % Self.alphabet.count] }
    }
    text = String(signs.prefix(Self.length))
  }
}

/// A limit against guessing.
///
/// After five misses in a minute a door takes no short codes for a minute.
package struct ShortCodeGate: Sendable, Hashable {
  private static let most = 5
  private static let milliseconds = 60_000
  private var misses: [Int] = []

  package init() {}

  /// Returns until when short codes are refused, in milliseconds since 1970.
  ///
  /// `nil` if they are accepted.
  package func closedUntil(at now: Int) -> Int? {
    guard misses.count == Self.most, let last = misses.last,
      last - misses[0] < Self.milliseconds, now < last + Self.milliseconds
    else { return nil }
    return last + Self.milliseconds
  }

  /// Records an unknown short code, at a moment in milliseconds since 1970.
  package mutating func missed(at now: Int) {
    misses = Array((misses + [now]).suffix(Self.most))
  }
}
