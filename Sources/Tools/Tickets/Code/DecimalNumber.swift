/// Bytes as one decimal number, highest byte first.
///
/// QR codes store digits most compactly.
enum DecimalNumber {
  private static let group = 1_000_000_000
  private static let groupDigits = 9

  /// Returns the number with leading zeros, at least so many digits.
  static func text(of bytes: [UInt8], digits: Int) -> String {
    var bytes = bytes.map(Int.init)
    var groups: [String] = []
    while groups.count * groupDigits < digits {
      var rest = 0
      for index in bytes.indices {
        let value = rest << 8 | bytes[index]
        (bytes[index], rest) = (value / group, value % group)
      }
      let text = String(rest)
      groups.append(String(repeating: "0", count: groupDigits - text.count) + text)
    }
    return String(groups.reversed().joined().suffix(digits))
  }

  /// Returns the bytes of a number; `nil` if it is too large or not a number.
  static func bytes(of digits: some StringProtocol, count: Int) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    for digit in digits.utf8 {
      guard case let value = Int(digit) - 0x30, (0...9).contains(value) else { return nil }
      var carry = value
      for index in bytes.indices.reversed() {
        let sum = Int(bytes[index]) * 10 + carry
        (bytes[index], carry) = (UInt8(truncatingIfNeeded: sum), sum >> 8)
      }
      guard carry == 0 else { return nil }
    }
    return bytes
  }
}
