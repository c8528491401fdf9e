import Files

/// The encoding of texts in calendars of older phones (RFC 2045 6.7, vCalendar 1.0).
struct QuotedPrintable {
  /// The parameters of the line without those of the encoding.
  let otherParameters: String
  private let isUTF8: Bool

  /// Reads parameters such as `;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE`; `nil` if there are none.
  init?(_ parameters: String) {
    // Nearly all lines have few parameters or none.
    guard parameters.utf8.count > Self.name.utf8.count else { return nil }
    let parts = parameters.split(separator: ";")
    guard parts.contains(where: { $0.uppercased().hasSuffix(Self.name) }) else {
      return nil
    }
    let charset = parts.first { $0.uppercased().hasPrefix("CHARSET=") }?.dropFirst(8).uppercased()
    isUTF8 = charset.map { $0.contains("UTF-8") } ?? true
    let own = [Self.name, "ENCODING=", "CHARSET="]
    otherParameters = parts.filter { part in
      !own.contains { part.uppercased().hasPrefix($0) }
    }.map { ";" + $0 }.joined()
  }

  private static let name = "QUOTED-PRINTABLE"

  /// Whether a line goes on in the next one: it is encoded and ends with `=`.
  static func isContinued(_ line: ArraySlice<UInt8>) -> Bool {
    guard line.last == 0x3D, let colon = line.prefix(200).firstIndex(of: 0x3A) else { return false }
    return String(decoding: line[..<colon], as: UTF8.self).uppercased().contains(name)
  }

  /// Returns the decoded value as UTF-8, with line breaks as iCalendar writes them.
  func decoded(_ value: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = value
    while let byte = rest.popFirst() {
      guard byte == 0x3D else {
        bytes.append(byte)
        continue
      }
      let digits = rest.prefix(2).compactMap(Self.digit)
      if digits.count == 2 {
        bytes.append(digits[0] << 4 | digits[1])
        rest = rest.dropFirst(2)
      } else if !rest.isEmpty {
        bytes.append(byte)
      }
    }
    let text = isUTF8 ? bytes : (try? DecodedText(bytes).bytes) ?? bytes
    return text.filter { $0 != 0x0D }.flatMap { $0 == 0x0A ? Array("\\n".utf8) : [$0] }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46, 0x61...0x66: (byte & 0xDF) - 0x37
    default: nil
    }
  }
}
