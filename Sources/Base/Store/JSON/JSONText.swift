/// Decoding of escaped JSON text.
enum JSONText {
  /// Decodes the bytes between quotes; `nil` if an escape or a surrogate is invalid.
  static func unescaped(_ bytes: UnsafeRawBufferPointer) -> String? {
    var units: [UInt16] = []
    var text: [UInt8] = []
    var position = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      guard byte == UInt8(ascii: "\\") else {
        guard flush(&units, into: &text) else { return nil }
        text.append(byte)
        continue
      }
      guard let unit = escape(bytes, &position) else { return nil }
      units.append(unit)
    }
    guard flush(&units, into: &text) else { return nil }
    return String(validating: text, as: UTF8.self)
  }

  private static func flush(_ units: inout [UInt16], into text: inout [UInt8]) -> Bool {
    if units.isEmpty { return true }
    guard let part = String(validating: units, as: UTF16.self) else { return false }
    text.append(contentsOf: part.utf8)
    units.removeAll(keepingCapacity: true)
    return true
  }

  private static func escape(_ bytes: UnsafeRawBufferPointer, _ position: inout Int) -> UInt16? {
    guard position < bytes.count else { return nil }
    let kind = bytes[position]
    position += 1
    if kind == UInt8(ascii: "u") { return hexadecimal(bytes, &position) }
    return escapes.first { $0.written == kind }.map { UInt16($0.means) }
  }

  private static func hexadecimal(
    _ bytes: UnsafeRawBufferPointer, _ position: inout Int
  ) -> UInt16? {
    guard position + 4 <= bytes.count else { return nil }
    let digits = UnsafeRawBufferPointer(rebasing: bytes[position..<(position + 4)])
    position += 4
    return UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
  }

  private static let escapes: [(written: UInt8, means: UInt8)] = [
    (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "\\"), UInt8(ascii: "\\")),
    (UInt8(ascii: "/"), UInt8(ascii: "/")), (UInt8(ascii: "b"), 8), (UInt8(ascii: "f"), 12),
    (UInt8(ascii: "n"), 10), (UInt8(ascii: "r"), 13), (UInt8(ascii: "t"), 9),
  ]
}
