import CByteSearch

/// A parser for files of texts: a JSON object (RFC 8259) of texts or plural forms by name.
///
/// No other JSON is accepted. A general JSON parser would take a seventh of the time to the first
/// screen.
struct TextReader {
  struct Malformed: Error {}

  private let bytes: UnsafeRawBufferPointer
  private var at = 0

  /// Returns the texts of a file in their order.
  ///
  /// - Throws: `Malformed` if it is not an object of texts.
  static func texts(
    in bytes: UnsafeRawBufferPointer
  ) throws(Malformed) -> [(key: String, entry: AreaTexts.Entry)] {
    var reader = TextReader(bytes: bytes)
    let texts = try reader.members { reader throws(Malformed) in try reader.entry() }
    guard reader.upcoming() == nil else { throw Malformed() }
    return texts
  }

  /// Returns one text of a file, or `nil` if there is none with this name.
  ///
  /// The name must contain a full stop, which distinguishes it from the names of plural forms.
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
        // A text may equal a name, but only a name is followed by a colon.
        guard reader.upcoming() == UInt8(ascii: ":") else { continue }
        reader.at += 1
        return try? reader.entry()
      }
    }
  }

  private init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  /// Returns the next byte that is not white space, without consuming it.
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

  /// Reads the characters up to a quotation mark, a backslash or a control character.
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

  /// Reads four digits of a character in the basic plane.
  ///
  /// The files contain other characters unescaped.
  private mutating func hexadecimal() throws(Malformed) -> Unicode.Scalar {
    let digits = String(decoding: bytes[at...].dropFirst().prefix(4), as: UTF8.self)
    guard digits.count == 4, digits.allSatisfy(\.isHexDigit),
      let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
    else { throw Malformed() }
    at += 4
    return scalar
  }
}
