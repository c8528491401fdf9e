extension JSONScanner {
  package mutating func string() -> String? {
    guard let inner = quoted() else { return nil }
    if inner.contains(UInt8(ascii: "\\")) { return JSONText.unescaped(inner) }
    return String(checking: inner)
  }

  /// Skips a text and returns the bytes between its quotes.
  mutating func quoted() -> UnsafeRawBufferPointer? {
    skipSpace()
    guard current == UInt8(ascii: "\""), let range = skipValue() else { return nil }
    return UnsafeRawBufferPointer(
      rebasing: bytes[(range.lowerBound + 1)..<(range.upperBound - 1)])
  }

  package mutating func integer() -> Int? {
    skipValue().flatMap { Int(text(in: $0)) }
  }

  /// Reads a whole number within a range.
  mutating func integer(_ range: ClosedRange<Int>) -> Int? {
    integer().flatMap { range.contains($0) ? $0 : nil }
  }

  package mutating func fieldValue() -> FieldValue? {
    skipSpace()
    switch current {
    case UInt8(ascii: "\""): return string().map(FieldValue.string)
    case UInt8(ascii: "t"): return skipValue().map { _ in .bool(true) }
    case UInt8(ascii: "f"): return skipValue().map { _ in .bool(false) }
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "n"):
      return skipValue().map { _ in .null }
    default: return number()
    }
  }

  private mutating func number() -> FieldValue? {
    guard let range = skipValue() else { return nil }
    let text = text(in: range)
    return Int(text).map(FieldValue.int) ?? Double(text).map(FieldValue.number)
  }

  /// Visits the members of an object.
  ///
  /// The visitor must skip each value.
  ///
  /// - Parameter visit: Receives each name; returns whether the value is valid.
  /// - Returns: Whether the whole object was well formed.
  package mutating func members(_ visit: (String, inout JSONScanner) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard let name = string(), take(":"), visit(name, &self) else { return false }
    } while take(",")
    return take("}")
  }

  /// Visits the members of an object, with the raw bytes of each name.
  mutating func rawMembers(
    _ visit: (UnsafeRawBufferPointer, inout JSONScanner) -> Bool
  ) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard let name = quoted(), take(":"), visit(name, &self) else { return false }
    } while take(",")
    return take("}")
  }

  /// Visits the elements of an array.
  ///
  /// The visitor must skip each element.
  package mutating func elements(_ visit: (inout JSONScanner) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard visit(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Returns whether only white space is left.
  mutating func isAtEnd() -> Bool {
    skipSpace()
    return current == nil
  }

  func text(in range: Range<Int>) -> String {
    String(decoding: UnsafeRawBufferPointer(rebasing: bytes[range]), as: UTF8.self)
  }
}
