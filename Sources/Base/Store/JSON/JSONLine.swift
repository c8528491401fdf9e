/// A document's JSON as it is written piece by piece.
public struct JSONLine: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Whether nothing came that an encoder may escape in another way.
  private(set) var isPlain = true

  /// Makes an empty one.
  public init() {
    bytes.reserveCapacity(512)
  }

  /// What has been written.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes signs and names as they stand.
  public mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  /// Writes a number, whole ones without a point; what is no number is left to the encoder.
  public mutating func double(_ value: Double) {
    if !value.isFinite { isPlain = false }
    let text = "\(value)"
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }

  /// Writes thousandths as a decimal number without trailing zeros: `5636.736` of 5636736.
  public mutating func decimal(thousandths: Int) {
    if thousandths < 0 { bytes.append(UInt8(ascii: "-")) }
    let size = thousandths.magnitude
    bytes.append(contentsOf: String(size / 1000).utf8)
    var digits = String(size % 1000 + 1000).utf8.dropFirst()
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    guard !digits.isEmpty else { return }
    bytes.append(UInt8(ascii: "."))
    bytes.append(contentsOf: digits)
  }

  /// Writes a text in quotes; whatever could end it, or the line, is escaped.
  public mutating func text(_ value: String) {
    bytes.append(UInt8(ascii: "\""))
    var value = value
    value.withUTF8 { append(escaping: UnsafeRawBufferPointer($0)) }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func append(escaping text: UnsafeRawBufferPointer) {
    var start = 0
    while case let end = PlainBytes.end(in: text, from: start), end < text.count {
      bytes.append(contentsOf: text[start..<end])
      append(escaped: text[end])
      start = end + 1
    }
    bytes.append(contentsOf: text[start...])
  }

  /// As `JSONEncoder` does it; what is rare is left to it.
  private mutating func append(escaped byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): raw(#"\""#)
    case UInt8(ascii: "\\"): raw(#"\\"#)
    case UInt8(ascii: "\n"): raw(#"\n"#)
    case UInt8(ascii: "\r"): raw(#"\r"#)
    case UInt8(ascii: "\t"): raw(#"\t"#)
    default:
      bytes.append(escaped: byte)
      isPlain = false
    }
  }
}

/// A document that writes its own JSON.
///
/// An encoder that looks up every field by its name costs as much as the disk where documents are
/// saved one by one while somebody waits.
public protocol SelfWriting: Encodable {
  /// Writes the document exactly as `JSONEncoder` does, fields in alphabetical order.
  ///
  /// - Parameter line: What to write to; nothing is in it yet.
  /// - Returns: No where this one is left to the encoder; what was written is then forgotten.
  func write(to line: inout JSONLine) -> Bool
}
