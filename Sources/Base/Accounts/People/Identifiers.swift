import Glibc
import Synchronization

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
    var number = numbers.withLock { $0.next(below: all) }
    return String(unsafeUninitializedCapacity: length) { id in
      for place in 0..<length {
        id[place] = ascii[Int(number % UInt64(ascii.count))]
        number /= UInt64(ascii.count)
      }
      return length
    }
  }

  private static let ascii = letters.compactMap(\.asciiValue)
  /// How many there are.
  private static let all = (0..<length).reduce(UInt64(1)) { all, _ in all * UInt64(ascii.count) }

  private static let length = 10
  private static let numbers = Mutex(DrawnNumbers())
}

/// Numbers that nobody can foretell, drawn many at a time: the system takes longer to be asked than to
/// answer, and files bring events by the ten thousand.
private struct DrawnNumbers {
  private var left: [UInt64] = []

  mutating func next(below limit: UInt64) -> UInt64 {
    while true {
      // The last numbers, of which there are fewer than of the others, would come too often.
      if let number = left.popLast(), number < UInt64.max / limit * limit { return number % limit }
      if left.isEmpty { draw() }
    }
  }

  private mutating func draw() {
    // 256 bytes, more of which the system does not give at once.
    left = Array(repeating: 0, count: 32)
    let failure = left.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) }
    precondition(failure == 0, "The system has no random numbers.")
  }
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
