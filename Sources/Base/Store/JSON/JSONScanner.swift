/// A cursor over JSON bytes that allocates nothing.
///
/// It assumes matching brackets, which holds for bytes with a valid checksum; for other bytes use
/// `JSONNode`. It never reads past the end.
package struct JSONScanner {
  let bytes: UnsafeRawBufferPointer
  private(set) var position: Int

  package init(_ bytes: UnsafeRawBufferPointer, at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func skipSpace() {
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
  }

  /// Skips white space and the given character if it comes next; returns whether it did.
  mutating func take(_ byte: Unicode.Scalar) -> Bool {
    skipSpace()
    guard current == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  /// Skips a value and returns its position.
  package mutating func skipValue() -> Range<Int>? {
    skipSpace()
    let start = position
    switch current {
    case UInt8(ascii: "\""): guard skipString() else { return nil }
    case UInt8(ascii: "{"), UInt8(ascii: "["): guard skipNested() else { return nil }
    default: skipScalar()
    }
    return position > start ? start..<position : nil
  }

  private mutating func skipScalar() {
    while let byte = current, byte > 0x20, !Self.endsScalar(byte) { position += 1 }
  }

  private static func endsScalar(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
      || byte == UInt8(ascii: ":")
  }

  /// Skips a text whose opening quote is next.
  private mutating func skipString() -> Bool {
    var next = PlainBytes.end(in: bytes, from: position + 1)
    while next < bytes.count {
      let byte = bytes[next]
      if byte == UInt8(ascii: "\"") {
        position = next + 1
        return true
      }
      next = PlainBytes.end(in: bytes, from: next + (byte == UInt8(ascii: "\\") ? 2 : 1))
    }
    position = bytes.count
    return false
  }

  private mutating func skipNested() -> Bool {
    var depth = 0
    while position < bytes.count {
      switch bytes[position] {
      case UInt8(ascii: "\""):
        guard skipString() else { return false }
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      position += 1
      if depth == 0 { return true }
    }
    return false
  }
}
