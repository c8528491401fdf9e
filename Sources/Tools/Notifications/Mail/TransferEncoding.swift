import FoundationEssentials

/// Encodings of text in ASCII lines of at most 76 characters, by RFC 2045.
enum TransferEncoding {
  case quotedPrintable, base64

  private static let mostColumns = 76

  var name: String {
    switch self {
    case .quotedPrintable: "quoted-printable"
    case .base64: "base64"
    }
  }

  /// Returns the shorter encoding; Latin text stays legible in the file.
  static func best(for text: String) -> TransferEncoding {
    let bytes = text.utf8.count
    let plain = text.utf8.count { $0 < 0x80 }
    return plain + 3 * (bytes - plain) <= bytes * 4 / 3 ? .quotedPrintable : .base64
  }

  /// Returns the encoded text with CRLF line ends.
  func encoded(_ text: String) -> String {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    switch self {
    case .quotedPrintable:
      return lines.map { Self.quoted(Array($0.utf8)) }.joined(separator: "\r\n")
    case .base64:
      let bytes = Array(lines.joined(separator: "\r\n").utf8)
      let digits = Array(Data(bytes).base64EncodedString().utf8)
      return stride(from: 0, to: digits.count, by: Self.mostColumns).map { start in
        String(decoding: digits[start..<min(start + Self.mostColumns, digits.count)], as: UTF8.self)
      }.joined(separator: "\r\n")
    }
  }

  /// Returns the text of a mail with its encoded lines decoded, to search in it.
  ///
  /// Lines of base64 are joined before they are decoded.
  static func decoded(_ mail: String) -> String {
    let lines = mail.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var (text, digits, isContinued) = ([UInt8](), "", false)
    for line in lines + [""] {
      if !isContinued, line.utf8.count > 3, line.utf8.allSatisfy(isDigit) {
        digits += line
        continue
      }
      isContinued = line.hasSuffix("=")
      text += Data(base64Encoded: digits) ?? Data()
      digits = ""
      text += unquoted(line)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2F, 0x3D: true
    default: false
    }
  }

  /// Returns the bytes of a quoted-printable line with its end, unless that is a soft break.
  private static func unquoted(_ line: Substring) -> [UInt8] {
    let bytes = Array(line.utf8)
    var (plain, place) = ([UInt8](), 0)
    while place < bytes.count {
      let pair = bytes[(place + 1)...].prefix(2)
      if bytes[place] == 0x3D, let byte = UInt8(String(decoding: pair, as: UTF8.self), radix: 16) {
        plain.append(byte)
        place += 3
      } else {
        plain.append(bytes[place])
        place += 1
      }
    }
    if plain.last == 0x3D { return plain.dropLast() }
    return plain + [0x0A]
  }

  /// Encodes one line, with soft line breaks if it is too long.
  private static func quoted(_ bytes: [UInt8]) -> String {
    var (text, column) = ("", 0)
    for (place, byte) in bytes.enumerated() {
      let piece = piece(byte, isLast: place == bytes.count - 1, isFirst: column == 0)
      if column + piece.utf8.count > mostColumns - 1 {
        text += "=\r\n"
        column = 0
      }
      text += piece
      column += piece.utf8.count
    }
    return text
  }

  /// Encodes a byte.
  ///
  /// A space at the end of a line would be lost in transit, and a full stop at its start may be.
  private static func piece(_ byte: UInt8, isLast: Bool, isFirst: Bool) -> String {
    let isKept =
      switch byte {
      case 0x3D: false
      case 0x20, 0x09: !isLast
      case 0x2E, 0x46: !isFirst
      default: (0x21...0x7E).contains(byte)
      }
    if isKept { return String(UnicodeScalar(byte)) }
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.utf8.count == 1 ? "=0" + digits : "=" + digits
  }
}
