/// Bytes as one decimal number, the highest byte first: digits are what a QR code packs best.
enum DecimalNumber {
  private static let group = 1_000_000_000
  private static let groupDigits = 9

  /// The number with zeros in front, up to so many digits.
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

  /// The bytes of a number; none where it is too large for so many, or no number.
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
