import Glibc

/// Parses JSON completely without building values: the minimum cost of reading a document.
struct JSONCheck {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  static func isWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var check = JSONCheck(bytes: bytes)
    return check.value() && check.next() == nil
  }

  /// Parses each line.
  static func eachLineIsWhole(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var start = 0
    while start < bytes.count {
      let newline = memchr(base + start, 0x0A, bytes.count - start)
      let stop = newline.map { UnsafeRawPointer($0) - base } ?? bytes.count
      guard isWhole(UnsafeRawBufferPointer(rebasing: bytes[start..<stop])) else { return false }
      start = stop + 1
    }
    return true
  }

  private init(bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Returns the next byte that is not white space, without consuming it.
  private mutating func next() -> UInt8? {
    while position < bytes.count {
      if bytes[position] > 0x20 { return bytes[position] }
      position += 1
    }
    return nil
  }

  private mutating func take(_ byte: Unicode.Scalar) -> Bool {
    guard next() == UInt8(ascii: byte) else { return false }
    position += 1
    return true
  }

  private mutating func value() -> Bool {
    switch next() {
    case UInt8(ascii: "{"): list(closedBy: "}") { $0.string() && $0.take(":") && $0.value() }
    case UInt8(ascii: "["): list(closedBy: "]") { $0.value() }
    case UInt8(ascii: "\""): string()
    case UInt8(ascii: "t"): word("true")
    case UInt8(ascii: "f"): word("false")
    case UInt8(ascii: "n"): word("null")
    default: number()
    }
  }

  private mutating func list(
    closedBy end: Unicode.Scalar, _ member: (inout JSONCheck) -> Bool
  ) -> Bool {
    position += 1
    if take(end) { return true }
    repeat {
      guard member(&self) else { return false }
    } while take(",")
    return take(end)
  }

  private mutating func string() -> Bool {
    guard take("\"") else { return false }
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if byte == UInt8(ascii: "\"") { return true }
      if byte < 0x20 { return false }
      if byte == UInt8(ascii: "\\") { position += 1 }
    }
    return false
  }

  private mutating func word(_ word: StaticString) -> Bool {
    let end = position + word.utf8CodeUnitCount
    guard end <= bytes.count else { return false }
    defer { position = end }
    return bytes[position..<end].elementsEqual(
      UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  private mutating func number() -> Bool {
    let start = position
    if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
    guard digits() else { return false }
    if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
      position += 1
      guard digits() else { return false }
    }
    if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
      position += 1
      if position < bytes.count, [0x2B, 0x2D].contains(bytes[position]) { position += 1 }
      guard digits() else { return false }
    }
    return position > start
  }

  private mutating func digits() -> Bool {
    let start = position
    while position < bytes.count, (0x30...0x39).contains(bytes[position]) { position += 1 }
    return position > start
  }
}
