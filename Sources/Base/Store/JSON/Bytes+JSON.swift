extension [UInt8] {
  /// Appends text unchanged; for punctuation and names that need no escape.
  mutating func append(plain text: StaticString) {
    append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  mutating func append(number: Int) {
    append(contentsOf: String(number).utf8)
  }

  mutating func append(quoted text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(escaped: byte) }
    append(UInt8(ascii: "\""))
  }

  mutating func append(_ value: FieldValue) {
    switch value {
    case .null: append(plain: "null")
    case .bool(let flag): if flag { append(plain: "true") } else { append(plain: "false") }
    case .int(let number): append(number: number)
    case .double(let number): append(contentsOf: "\(number)".utf8)
    case .string(let text): append(quoted: text)
    }
  }

  mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      append(UInt8(ascii: "\\"))
      append(byte)
    case 0..<0x20:
      append(plain: "\\u00")
      append(Self.hexadecimalDigits[Int(byte >> 4)])
      append(Self.hexadecimalDigits[Int(byte & 15)])
    default: append(byte)
    }
  }

  static let hexadecimalDigits = Array("0123456789abcdef".utf8)
}

extension Sequence<UInt8> {
  /// The bytes as lower-case hexadecimal digits, two for each.
  package var hexadecimal: String {
    let digits = [UInt8].hexadecimalDigits
    return String(
      decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }
}
