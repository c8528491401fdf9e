/// Makes ids of documents: handed in, so that tests can foretell them.
package struct Identifiers: Sendable {
  package var make: @Sendable () -> String

  package init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// What ids are made of: nobody mistakes one of them for another.
  package static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")

  /// Ten letters and digits.
  package static let random = Identifiers {
    // Drawn at once: the system is asked for each number, and files bring events by the ten thousand.
    let count = UInt64(letters.count)
    var number = UInt64.random(in: 0..<(0..<length).reduce(1) { all, _ in all * count })
    let id = (0..<length).map { _ in
      defer { number /= count }
      return letters[Int(number % count)]
    }
    return String(id)
  }

  private static let length = 10
}

/// Where salts, ids, tokens and codes come from.
package struct Randomness: Sendable {
  /// Answers so many bytes that nobody can foretell.
  package var bytes: @Sendable (_ count: Int) -> [UInt8]

  package init(bytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
    self.bytes = bytes
  }

  /// The operating system's own.
  package static let system = Randomness { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Ten digits of base 32, for somebody to type: 50 bits.
  package func code() -> String { String(Base32.text(bytes(10)).prefix(10)) }

  /// An id of 128 bits.
  func identifier() -> String { Base32.text(bytes(16)).lowercased() }
}
