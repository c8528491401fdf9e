import Glibc

/// A document's JSON as it is read piece by piece, in the very order it was written in.
public struct JSONPieces {
  let bytes: UnsafeRawBufferPointer
  var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Whether nothing is left.
  public var isAtEnd: Bool { position == bytes.count }

  /// Steps over signs and names if they are what comes next.
  public mutating func take(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard let base = bytes.baseAddress, position + count <= bytes.count,
      memcmp(base + position, text.utf8Start, count) == 0
    else { return false }
    position += count
    return true
  }

  /// Reads a whole number of at most 18 digits, which no `Int` is too small for.
  public mutating func number() -> Int? {
    let isNegative = take("-")
    return digits().map { isNegative ? -$0 : $0 }
  }

  /// Reads a text in quotes; `nil` if anything in it is escaped.
  public mutating func text() -> String? {
    textBytes().flatMap { String(checking: $0) }
  }

  /// Reads a text in quotes that may have escapes in it; `nil` where one is broken.
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
    // A control sign that is not escaped is no JSON, and for the decoder to refuse.
    if inner.contains(where: { $0 < 0x20 }) { return nil }
    return JSONText.unescaped(inner)
  }

  /// Reads a text in quotes as its bytes, which nobody has checked to be UTF-8; `nil` if anything in
  /// it is escaped.
  public mutating func textBytes() -> UnsafeRawBufferPointer? {
    guard take("\""), let range = plainText() else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Steps over the rest of a text up to its closing quote; answers where it lies.
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
/// A decoder that looks up every field by its name takes a quarter of a minute over a million
/// documents, and somebody waits to see the race.
public protocol SelfReading: Decodable {
  /// Reads the document; `nil` if it is written in any other way, and it is left to the decoder.
  init?(reading pieces: inout JSONPieces)
}

extension JSONPieces {
  package mutating func number(in range: ClosedRange<Int>) -> Int? {
    number().flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func double(in range: ClosedRange<Double>) -> Double? {
    double().flatMap { range.contains($0) ? $0 : nil }
  }

  /// Steps over a value; answers whether it was none.
  package mutating func isNull() -> Bool? {
    if take("null") { return true }
    return skip() ? false : nil
  }
}

extension Optional {
  /// Puts the value where it belongs; answers whether there is one.
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
