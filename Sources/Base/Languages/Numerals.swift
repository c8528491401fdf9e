extension Language {
  /// What stands between whole numbers and their decimals.
  public var decimalSign: Character { self == .english ? "." : "," }
}

extension Catalogue {
  /// A number or a time, written with a decimal point, as people of the language write it.
  ///
  /// Only points between digits become another sign, so that `Nr. 7` stays.
  public func number(_ numeral: String) -> String {
    let point = UInt8(ascii: ".")
    guard language.decimalSign != ".", numeral.utf8.contains(point) else { return numeral }
    let sign = Array(String(language.decimalSign).utf8)
    let bytes = Array(numeral.utf8)
    var written: [UInt8] = []
    written.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      let isBetween =
        index > 0 && index + 1 < bytes.count && Numerals.isDigit(bytes[index - 1])
        && Numerals.isDigit(bytes[index + 1])
      if byte == point, isBetween { written += sign } else { written.append(byte) }
    }
    return String(decoding: written, as: UTF8.self)
  }
}

/// Tells numbers and times from other text.
enum Numerals {
  /// Bytes of the currency at the end of a sum, with the space before it.
  private static func currencyLength(of text: String) -> Int {
    let code = text.utf8.suffix(4)
    let isCode =
      code.count == 4 && code.first == UInt8(ascii: " ")
      && code.dropFirst().allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? 4 : 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Whether a text is one decimal number or one time: `12.5`, `+1:02.3`, `-0.4`, or a sum with its
  /// currency: `253.75 UAH`; a version or an address has two points.
  static func isDecimal(_ text: String) -> Bool {
    guard let first = text.utf8.first, isDigit(first) || "+-.:".utf8.contains(first) else {
      return false
    }
    var points = 0
    for (index, byte) in text.utf8.dropLast(currencyLength(of: text)).enumerated() {
      switch byte {
      case UInt8(ascii: "."): points += 1
      case UInt8(ascii: ":"): break
      case UInt8(ascii: "+"), UInt8(ascii: "-"): if index > 0 { return false }
      default: if !isDigit(byte) { return false }
      }
    }
    return points == 1
  }
}
