/// The number in base 36 at the start of an id.
enum IDNumber {
  /// The number of digits of the last transaction.
  private static let longest = String(StoreLimits.lastTransaction, radix: 36).utf8.count

  /// Parses the number; `nil` if there is none, or it is out of the range of transactions.
  static func leading(_ id: UnsafeRawBufferPointer) -> Int? {
    var (number, digits) = (0, 0)
    while digits < id.count, let digit = digit(id[digits]) {
      guard digits < longest else { return nil }
      number = number * 36 + digit
      digits += 1
    }
    return digits > 0 && number <= StoreLimits.lastTransaction ? number : nil
  }

  private static func digit(_ byte: UInt8) -> Int? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(byte - UInt8(ascii: "a")) + 10
    default: nil
    }
  }
}
