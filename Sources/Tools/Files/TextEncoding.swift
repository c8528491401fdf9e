/// The encoding of a text file.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16 = "UTF-16"
  case windows1250 = "Windows-1250"
  case windows1251 = "Windows-1251"
  case windows1252 = "Windows-1252"
  case iso88592 = "ISO-8859-2"
  case koi8r = "KOI8-R"

  /// Reads a name in any letter case; `nil` for an unknown one.
  package init?(named name: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue.lowercased() == name.lowercased() })
    else { return nil }
    self = known
  }

  /// Whether each byte is one character, so that only the letters show which encoding it is.
  package var isSingleByte: Bool { Self.tables[self] != nil }

  package static let singleByte = allCases.filter(\.isSingleByte)

  /// Whether a byte of a single-byte encoding has no character.
  func isUndefined(_ byte: UInt8) -> Bool {
    byte > 0x7F && Self.tables[self]?[Int(byte) - 0x80] == Self.undefined
  }

  /// Returns the character of a byte in a single-byte encoding; U+FFFD if there is none.
  func character(of byte: UInt8) -> Unicode.Scalar {
    byte < 0x80 ? Unicode.Scalar(byte) : Self.tables[self]?[Int(byte) - 0x80] ?? Self.undefined
  }

  /// Converts text of a single-byte encoding to UTF-8.
  func utf8(_ raw: some Sequence<UInt8>) -> [UInt8] {
    guard let table = Self.tables[self] else { return Array(raw) }
    let high = table.map { Array(UTF8.encode($0) ?? .init()) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(raw.underestimatedCount)
    for byte in raw {
      if byte < 0x80 { bytes.append(byte) } else { bytes += high[Int(byte) - 0x80] }
    }
    return bytes
  }

  private static let undefined: Unicode.Scalar = "\u{FFFD}"

  private static func table(_ characters: String) -> [Unicode.Scalar] {
    Array(characters.unicodeScalars)
  }

  /// The characters of the bytes 0x80 to 0xFF.
  ///
  /// Source: https://encoding.spec.whatwg.org/#legacy-single-byte-encodings, without bytes that mean
  /// nothing there or only control a terminal.
  private static let tables: [TextEncoding: [Unicode.Scalar]] = [
    .windows1250: table(
      "€\u{FFFD}‚\u{FFFD}„…†‡\u{FFFD}‰Š‹ŚŤŽŹ\u{FFFD}‘’“”•–—\u{FFFD}™š›śťžź"
        + "\u{A0}ˇ˘Ł¤Ą¦§¨©Ş«¬\u{AD}®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"),
    .windows1251: table(
      "ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u{FFFD}™љ›њќћџ"
        + "\u{A0}ЎўЈ¤Ґ¦§Ё©Є«¬\u{AD}®Ї°±Ііґµ¶·ё№є»јЅѕї"
        + "АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ"
        + "абвгдежзийклмнопрстуфхцчшщъыьэюя"),
    .windows1252: table(
      "€\u{FFFD}‚ƒ„…†‡ˆ‰Š‹Œ\u{FFFD}Ž\u{FFFD}\u{FFFD}‘’“”•–—˜™š›œ\u{FFFD}žŸ"
        + "\u{A0}¡¢£¤¥¦§¨©ª«¬\u{AD}®¯°±²³´µ¶·¸¹º»¼½¾¿"
        + "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß"
        + "àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ"),
    .iso88592: table(
      "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"
        + "\u{A0}Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u{AD}ŽŻ°ą˛ł´ľśˇ¸šşťź˝žż"
        + "ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß"
        + "ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙"),
    .koi8r: table(
      "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u{A0}⌡°²·÷"
        + "═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©"
        + "юабцдефгхийклмнопярстужвьызшэщчъ"
        + "ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ"),
  ]
}
