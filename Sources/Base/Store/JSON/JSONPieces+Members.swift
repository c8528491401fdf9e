import Glibc

/// The name of a member as it is written between its quotes.
public struct JSONName {
  fileprivate let bytes: UnsafeRawBufferPointer

  /// Whether it is this name, so that names can be the cases of a `switch`.
  public static func ~= (text: StaticString, name: JSONName) -> Bool {
    let count = text.utf8CodeUnitCount
    guard name.bytes.count == count, let base = name.bytes.baseAddress else { return false }
    return memcmp(base, text.utf8Start, count) == 0
  }
}

/// Members in whatever order they are written, for a document of which only some are wanted.
extension JSONPieces {
  /// Steps through an object's members.
  ///
  /// - Parameter visit: Told each name; steps over the value and answers whether all is well.
  /// - Returns: Whether the object was well formed and every visit was.
  public mutating func members(_ visit: (JSONName, inout JSONPieces) -> Bool) -> Bool {
    guard take("{") else { return false }
    if take("}") { return true }
    repeat {
      guard take("\""), let range = plainText(), take(":"),
        visit(JSONName(bytes: UnsafeRawBufferPointer(rebasing: bytes[range])), &self)
      else { return false }
    } while take(",")
    return take("}")
  }

  /// Steps through a list's elements.
  ///
  /// - Parameter visit: Steps over each element and answers whether all is well.
  /// - Returns: Whether the list was well formed and every visit was.
  public mutating func elements(_ visit: (inout JSONPieces) -> Bool) -> Bool {
    guard take("[") else { return false }
    if take("]") { return true }
    repeat {
      guard visit(&self) else { return false }
    } while take(",")
    return take("]")
  }

  /// Steps over a value of any kind.
  public mutating func skip() -> Bool {
    var scanner = JSONScanner(bytes, at: position)
    guard scanner.skipValue() != nil else { return false }
    position = scanner.position
    return true
  }

  /// Reads a flag.
  public mutating func flag() -> Bool? { take("true") ? true : take("false") ? false : nil }

  /// Reads a number without an exponent, of at most 15 digits: so many a `Double` holds exactly.
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
    // Two exact numbers give the nearest there is to their quotient.
    let value = Double(mantissa + rest) / Double(unit)
    return isNegative ? -value : value
  }
}
