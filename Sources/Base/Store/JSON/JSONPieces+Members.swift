import Glibc

/// The bytes of a member name between its quotes.
public struct JSONName {
  fileprivate let bytes: UnsafeRawBufferPointer

  /// The name, or `nil` if it is not valid UTF-8.
  public var text: String? { String(checking: bytes) }

  /// Returns whether it is this name, so that names can be the cases of a `switch`.
  public static func ~= (text: StaticString, name: JSONName) -> Bool {
    let count = text.utf8CodeUnitCount
    guard name.bytes.count == count, let base = name.bytes.baseAddress else { return false }
    return memcmp(base, text.utf8Start, count) == 0
  }
}

/// Reading of members in any order, for documents of which only some are needed.
extension JSONPieces {
  /// Visits the members of an object.
  ///
  /// - Parameter visit: Receives each name, reads the value and returns whether it is valid.
  /// - Returns: Whether the object was well formed and all visits returned true.
  public mutating func members(_ visit: (JSONName, inout JSONPieces) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard let name = memberName(), visit(JSONName(bytes: name), &self) else { return false }
    } while take(",")
    return take("}")
  }

  /// Visits the elements of a list.
  ///
  /// - Parameter visit: Reads each element and returns whether it is valid.
  /// - Returns: Whether the list was well formed and all visits returned true.
  public mutating func elements(_ visit: (inout JSONPieces) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard visit(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Whether the next byte begins a value, without white space before it.
  var startsPlainly: Bool { position < bytes.count && bytes[position] > 0x20 }

  /// Skips a value of any kind.
  public mutating func skip() -> Bool {
    var scanner = JSONScanner(bytes, at: position)
    guard scanner.skipValue() != nil else { return false }
    position = scanner.position
    return true
  }

  /// Reads a flag.
  public mutating func flag() -> Bool? { take("true") ? true : take("false") ? false : nil }

  /// Reads any number as the nearest `Double`; `nil` if it is not a JSON number.
  public mutating func double() -> Double? {
    let start = position
    _ = take("-")
    let first = position
    guard let whole = run(), whole == 1 || bytes[first] != UInt8(ascii: "0") else { return nil }
    position = start
    if let number = decimal(), endsNumber { return number }
    position = first + whole
    if take("."), run() == nil { return nil }
    if take("e") || take("E") {
      _ = take("+") || take("-")
      if run() == nil { return nil }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  /// Whether the next byte is not part of a number.
  private var endsNumber: Bool {
    guard position < bytes.count else { return true }
    return bytes[position] != UInt8(ascii: ".") && bytes[position] | 0x20 != UInt8(ascii: "e")
      && !Self.isDigit(bytes[position])
  }

  /// Skips digits and returns how many there were, or `nil` if there were none.
  private mutating func run() -> Int? {
    let start = position
    while position < bytes.count, Self.isDigit(bytes[position]) { position += 1 }
    return position > start ? position - start : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Reads a number without an exponent, of at most 15 digits, which a `Double` holds exactly.
  public mutating func decimal() -> Double? {
    let isNegative = take("-")
    let start = position
    guard let whole = digits() else { return nil }
    guard take(".") else {
      return position - start <= 15 ? Double(isNegative ? -whole : whole) : nil
    }
    let point = position
    guard let rest = digits(), position - start <= 16 else { return nil }
    var (mantissa, unit) = (whole, 1)
    for _ in point..<position { (mantissa, unit) = (mantissa * 10, unit * 10) }
    // Dividing two exact numbers gives the correctly rounded result.
    let value = Double(mantissa + rest) / Double(unit)
    return isNegative ? -value : value
  }
}

/// Reading of members in the order of their names.
extension JSONPieces {
  private static let quote = UInt8(ascii: "\"")

  /// Skips the name of a member and its colon if they come next, and returns whether they did.
  mutating func take(member name: StaticString) -> Bool {
    let count = name.utf8CodeUnitCount
    let end = position + count + 3
    guard let base = bytes.baseAddress, end <= bytes.count, bytes[end - 1] == UInt8(ascii: ":"),
      bytes[end - 2] == Self.quote, bytes[position] == Self.quote,
      memcmp(base + position + 1, name.utf8Start, count) == 0
    else { return false }
    position = end
    return true
  }

  /// Returns whether a member comes next whose name sorts before another one.
  func nextMember(isBefore name: StaticString) -> Bool { memberOrder(name).map { $0 < 0 } ?? false }

  /// Returns whether a member comes next whose name sorts after another one.
  func nextMember(isAfter name: StaticString) -> Bool { memberOrder(name).map { $0 > 0 } ?? false }

  /// Compares the name of the next member with another one; `nil` if none comes.
  private func memberOrder(_ name: StaticString) -> Int32? {
    guard position < bytes.count, bytes[position] == Self.quote else { return nil }
    let start = position + 1
    let next = bytes[start..<PlainBytes.end(in: bytes, from: start)]
    return UnsafeRawBufferPointer(rebasing: next).order(
      to: UnsafeRawBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
  }

  /// Skips the name of a member and its colon, and returns the name; `nil` if it has an escape.
  mutating func memberName() -> UnsafeRawBufferPointer? {
    guard take("\""), let range = plainText(), take(":") else { return nil }
    return UnsafeRawBufferPointer(rebasing: bytes[range])
  }

  /// Skips a member; false if its name has an escape.
  mutating func skipMember() -> Bool { memberName() != nil && skip() }

  /// Skips the comma behind a member; false if neither another member nor the end comes next.
  mutating func endMember() -> Bool {
    guard position < bytes.count else { return false }
    if bytes[position] == UInt8(ascii: "}") { return true }
    return take(",") && position < bytes.count && bytes[position] == Self.quote
  }
}
