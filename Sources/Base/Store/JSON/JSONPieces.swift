import Glibc

/// The JSON of a document, read piece by piece in the order in which it was written.
public struct JSONPieces {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether all bytes have been read.
  public var isAtEnd: Bool { position == bytes.count }

  /// Skips the given text if it comes next, and returns whether it did.
  public mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard let base = bytes.baseAddress, position + count <= bytes.count,
      memcmp(base + position, text.utf8Start, count) == 0
    else { return false }
    position += count
    return true
  }

  /// Reads a whole number of at most 18 digits, which cannot overflow an `Int`.
  public mutating func number() -> Int? {
    let isNegative = take("-")
    return digits().map { isNegative ? -$0 : $0 }
  }

  /// Reads a quoted text; `nil` if it contains an escape.
  public mutating func text() -> String? {
    textBytes().flatMap { String(checking: $0) }
  }

  /// Reads a quoted text that may contain escapes; `nil` if one is invalid.
  public mutating func escapedText() -> String? {
    guard take("\"") else { return nil }
    let start = position
    if let range = plainText() {
      return String(checking: UnsafeRawBufferPointer(rebasing: bytes[range]))
    }
    position = start - 1
    var scanner = JSONScanner(bytes, at: position)
    guard let range = scanner.skipValue() else { return nil }
    position = scanner.position
    let inner = UnsafeRawBufferPointer(rebasing: bytes[range].dropFirst().dropLast())
    // An unescaped control character is invalid JSON; the decoder reports it.
    if inner.contains(where: { $0 < 0x20 }) { return nil }
    return JSONText.unescaped(inner)
  }

  /// Reads a quoted text as bytes, which may be invalid UTF-8; `nil` if it contains an escape.
  public mutating func textBytes() -> UnsafeRawBufferPointer? {
    guard take("\""), let range = plainText() else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Skips the rest of a text and its closing quote; returns the position of the text.
  mutating func plainText() -> Range<Int>? {
    let (start, end) = (position, PlainBytes.end(in: bytes, from: position))
    guard end < bytes.count, bytes[end] == UInt8(ascii: "\"") else { return nil }
    position = end + 1
    return start..<end
  }

  mutating func digits() -> Int? {
    var number = 0
    let start = position
    while position < bytes.count, case let digit = bytes[position] &- 0x30, digit < 10 {
      number = number &* 10 &+ Int(digit)
      position += 1
    }
    return (1...18).contains(position - start) ? number : nil
  }
}

/// A document that reads its own JSON, as ``SelfWriting`` writes it.
///
/// A decoder that looks up each field by name takes 15 s for a million documents, while a user
/// waits.
public protocol SelfReading: Decodable {
  /// Reads the document; `nil` if its JSON has another form and is left to the decoder.
  init?(reading pieces: inout JSONPieces)
}

extension JSONPieces {
  package mutating func number(in range: ClosedRange<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func double(in range: ClosedRange<Double>) -> Double? {
    double().flatMap { range.contains($0) ? $0 : nil }
  }

  /// Skips a value and returns whether it was `null`.
  package mutating func isNull() -> Bool? {
    if take("null") { return true }
    return skip() ? false : nil
  }
}

extension Optional {
  /// Assigns the value to a variable and returns whether there was one.
  package func put(in place: inout Wrapped) -> Bool {
    guard let self else { return false }
    place = self
    return true
  }

  package func put(in place: inout Wrapped?) -> Bool {
    place = self
    return self != nil
  }
}
