import Glibc
import Synchronization

/// A generator of document ids.
///
/// Tests replace it with a predictable one.
package struct Identifiers: Sendable {
  package var make: @Sendable () -> String

  package init(make: @escaping @Sendable () -> String) {
    self.make = make
  }

  /// The characters of ids, without those that look alike.
  package static let letters = Array("abcdefghjkmnpqrstuvwxyz23456789")

  /// Random ids of ten letters and digits.
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
  /// The number of possible ids.
  private static let all = (0..<length).reduce(UInt64(1)) { all, _ in all * UInt64(ascii.count) }

  private static let length = 10
  private static let numbers = Mutex(DrawnNumbers())
}

/// Unpredictable random numbers, drawn in batches.
///
/// A system call costs more than the bytes it returns, and imports create events by the ten
/// thousand.
private struct DrawnNumbers {
  private var left: [UInt64] = []

  mutating func next(below limit: UInt64) -> UInt64 {
    while true {
      // Rejects the incomplete last range, which would make some remainders more frequent.
      if let number = left.popLast(), number < UInt64.max / limit * limit { return number % limit }
      if left.isEmpty { draw() }
    }
  }

  private mutating func draw() {
    // 256 bytes, the most that `getentropy` returns in one call.
    left = Array(repeating: 0, count: 32)
    let failure = left.withUnsafeMutableBytes { getentropy($0.baseAddress, $0.count) }
    precondition(failure == 0, "The system has no random numbers.")
  }
}

/// The source of random bytes for salts, ids, tokens and codes.
package struct Randomness: Sendable {
  /// Returns unpredictable random bytes.
  package var bytes: @Sendable (_ count: Int) -> [UInt8]

  package init(bytes: @escaping @Sendable (_ count: Int) -> [UInt8]) {
    self.bytes = bytes
  }

  /// The random generator of the operating system.
  package static let system = Randomness { count in
    var generator = SystemRandomNumberGenerator()
    return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
  }

  /// Returns a code of ten base 32 digits (50 bits) for a person to type.
  package func code() -> String { String(Base32.text(bytes(10)).prefix(10)) }

  /// Returns an id of 128 bits.
  func identifier() -> String { Base32.text(bytes(16)).lowercased() }
}
