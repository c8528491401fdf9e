import Cryptography

/// The first 64 bits of a SHA-256 hash, which ends each line of the store's files.
struct Checksum: Hashable, Sendable {
  let value: UInt64

  static let zero = Checksum(value: 0)

  init(value: UInt64) {
    self.value = value
  }

  init(of bytes: UnsafeRawBufferPointer) {
    var hash = SHA256()
    hash.update(bytes)
    value = hash.finishShort()
  }

  init?(_ text: String) {
    guard text.utf8.count == 16, let value = UInt64(text, radix: 16) else { return nil }
    self.value = value
  }
}

extension [UInt8] {
  /// Appends the checksum as 16 hexadecimal digits.
  mutating func append(_ checksum: Checksum) {
    for shift in stride(from: 60, through: 0, by: -4) {
      append(Self.hexadecimalDigits[Int((checksum.value >> UInt64(shift)) & 15)])
    }
  }
}
