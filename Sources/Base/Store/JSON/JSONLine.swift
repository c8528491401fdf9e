/// The JSON of a document, written piece by piece.
public struct JSONLine: Sendable {
  private(set) var bytes: [UInt8] = []
  /// Whether no character was written that an encoder might escape in another way.
  private(set) var isPlain = true

  /// Creates an empty line.
  public init() {
    bytes.reserveCapacity(512)
  }

  /// The JSON so far.
  public var string: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes punctuation and names unchanged.
  public mutating func raw(_ text: StaticString) {
    bytes.append(
      contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int) { bytes.append(contentsOf: String(value).utf8) }

  /// Writes a number, whole ones without a point.
  ///
  /// Infinity and NaN are left to the encoder.
  public mutating func double(_ value: Double) {
    if !value.isFinite { isPlain = false }
    let text = "\(value)"
    bytes.append(contentsOf: text.hasSuffix(".0") ? text.dropLast(2).utf8 : text[...].utf8)
  }

  /// Writes thousandths as a decimal number without trailing zeros: `5636.736` for 5636736.
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

  /// Writes a quoted text with the necessary escapes.
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

  /// Escapes as `JSONEncoder` does.
  ///
  /// Rare characters are left to the encoder.
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
/// An encoder that looks up each field by name costs as much time as the disk when documents are
/// saved one by one.
public protocol SelfWriting: Encodable {
  /// Writes the document exactly as `JSONEncoder` does, with sorted fields.
  ///
  /// - Parameter line: An empty line to write to.
  /// - Returns: False if the document is left to the encoder; the line is then discarded.
  func write(to line: inout JSONLine) -> Bool
}
