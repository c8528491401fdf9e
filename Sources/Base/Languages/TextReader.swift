import CByteSearch

/// Reads a file of texts: a JSON object (RFC 8259) of texts, or of their plural forms, by name.
///
/// Of all that can stand in JSON nothing else is taken. What reads any JSON takes a seventh of the
/// time to the first screen for the few files that it needs.
struct TextReader {
  struct Malformed: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  /// What a file says, in its order.
  ///
  /// - Throws: `Malformed` where it is not an object of texts.
  static func texts(
    in bytes: UnsafeRawBufferPointer
  ) throws(Malformed) -> [(key: String, entry: AreaTexts.Entry)] {
    var reader = TextReader(bytes: bytes)
    let texts = try reader.members { reader throws(Malformed) in try reader.entry() }
    guard reader.upcoming() == nil else { throw Malformed() }
    return texts
  }

  /// One text of a file; `nil` where it has none of this name, which has to have a full stop in it as
  /// no name of a plural form has.
  static func text(of key: String, in bytes: UnsafeRawBufferPointer) -> AreaTexts.Entry? {
    var name = "\"\(key)\""
    return name.withUTF8 { name in
      var start = 0
      while true {
        let place = byte_search(bytes.baseAddress, bytes.count, start, name.baseAddress, name.count)
        guard place >= 0 else { return nil }
        var reader = TextReader(bytes: bytes)
        reader.at = place + name.count
        start = reader.at
        // A text may say just this; only a name is followed by a colon.
        guard reader.upcoming() == UInt8(ascii: ":") else { continue }
        reader.at += 1
        return try? reader.entry()
      }
    }
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// The next byte that is no blank, not taken yet.
  private mutating func upcoming() -> UInt8? {
    while at < bytes.count {
      switch bytes[at] {
      case 0x20, 0x09, 0x0A, 0x0D: at += 1
      default: return bytes[at]
      }
    }
    return nil
  }

  private mutating func take(_ sign: Unicode.Scalar) throws(Malformed) {
    guard upcoming() == UInt8(ascii: sign) else { throw Malformed() }
    at += 1
  }

  private mutating func members<Value>(
    _ value: (inout TextReader) throws(Malformed) -> Value
  ) throws(Malformed) -> [(key: String, entry: Value)] {
    try take("{")
    var members: [(key: String, entry: Value)] = []
    while upcoming() != UInt8(ascii: "}") || !members.isEmpty {
      let key = try string()
      try take(":")
      members.append((key, try value(&self)))
      guard upcoming() == UInt8(ascii: ",") else { break }
      at += 1
    }
    try take("}")
    return members
  }

  private mutating func entry() throws(Malformed) -> AreaTexts.Entry {
    guard upcoming() == UInt8(ascii: "{") else { return .one(try string()) }
    let forms = try members { reader throws(Malformed) in try reader.string() }
    return .plural(Dictionary(forms.map { ($0.key, $0.entry) }) { first, _ in first })
  }
}

extension TextReader {
  private mutating func string() throws(Malformed) -> String {
    try take("\"")
    var text = try plainPart()
    while at < bytes.count, bytes[at] == UInt8(ascii: "\\") {
      at += 1
      text.unicodeScalars.append(try escaped())
      text += try plainPart()
    }
    guard at < bytes.count, bytes[at] == UInt8(ascii: "\"") else { throw Malformed() }
    at += 1
    return text
  }

  /// Characters up to a quotation mark, a backslash or what may not stand in a text.
  private mutating func plainPart() throws(Malformed) -> String {
    let start = at
    while at < bytes.count, bytes[at] >= 0x20, bytes[at] != UInt8(ascii: "\""),
      bytes[at] != UInt8(ascii: "\\")
    { at += 1 }
    guard
      let part = String(
        validating: UnsafeRawBufferPointer(rebasing: bytes[start..<at]), as: UTF8.self)
    else { throw Malformed() }
    return part
  }

  private mutating func escaped() throws(Malformed) -> Unicode.Scalar {
    guard at < bytes.count else { throw Malformed() }
    defer { at += 1 }
    switch bytes[at] {
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return Unicode.Scalar(bytes[at])
    case UInt8(ascii: "u"): return try hexadecimal()
    default: throw Malformed()
    }
  }

  /// Four digits of a character in the basic plane; others stand in the files as they are.
  private mutating func hexadecimal() throws(Malformed) -> Unicode.Scalar {
    let digits = String(decoding: bytes[at...].dropFirst().prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw Malformed() }
    at += 4
    return scalar
  }
}
