extension JSONNode {
  /// Whether all texts and numbers conform to the standard (RFC 8259).
  ///
  /// Imported files come from other programs, and any program must be able to read the stored JSON.
  var isStrict: Bool {
    switch self {
    case .object(let members): members.allSatisfy(\.value.isStrict)
    case .array(let nodes): nodes.allSatisfy(\.isStrict)
    case .scalar(let bytes):
      switch bytes.first {
      case UInt8(ascii: "\""): bytes.allSatisfy { $0 >= 0x20 }
      case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"): true
      default: Self.isNumber(bytes[...])
      }
    }
  }

  private static func isNumber(_ bytes: ArraySlice<UInt8>) -> Bool {
    var rest = bytes
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let hasLeadingZero = rest.first == UInt8(ascii: "0")
    let whole = takeDigits(&rest)
    guard whole > 0, whole == 1 || !hasLeadingZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard takeDigits(&rest) > 0 else { return false }
    }
    if let sign = rest.first, "eE".utf8.contains(sign) {
      rest.removeFirst()
      if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
      guard takeDigits(&rest) > 0 else { return false }
    }
    return rest.isEmpty
  }

  private static func takeDigits(_ rest: inout ArraySlice<UInt8>) -> Int {
    let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    rest = rest[digits.endIndex...]
    return digits.count
  }
}
