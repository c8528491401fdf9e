extension Language {
  /// The decimal sign.
  public var decimalSign: Character { self == .english ? "." : "," }
}

extension Catalogue {
  /// Returns a place as an ordinal number: "4th" in English, "4." in the other languages.
  public func ordinal(_ number: Int) -> String {
    guard language == .english else { return "\(number)." }
    switch (number % 10, number % 100) {
    case (_, 11...13): return "\(number)th"
    case (1, _): return "\(number)st"
    case (2, _): return "\(number)nd"
    case (3, _): return "\(number)rd"
    default: return "\(number)th"
    }
  }

  /// Replaces the decimal point of a number or time by the language's decimal sign.
  ///
  /// Only points between digits are replaced, so that `Nr. 7` stays.
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

/// Recognition of numbers and times.
enum Numerals {
  /// Returns the length in bytes of a currency code at the end, with the space before it.
  private static func currencyLength(of text: String) -> Int {
    let code = text.utf8.suffix(4)
    let isCode =
      code.count == 4 && code.first == UInt8(ascii: " ")
      && code.dropFirst().allSatisfy { (0x41...0x5A).contains($0) }
    return isCode ? 4 : 0
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Returns whether a text is one decimal number, one time or one amount.
  ///
  /// Examples are `12.5`, `+1:02.3`, `-0.4` and `253.75 UAH`. A text with two points, such as a
  /// version or a network address, is not a number.
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
