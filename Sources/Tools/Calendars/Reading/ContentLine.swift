import Languages

/// A property of a calendar file: `DTSTART;TZID=Europe/Kyiv:20261205T190000`.
struct ContentLine {
  let number: Int
  /// The name in upper case.
  let name: String
  /// The text between the name and the colon, with its semicolons.
  let parameterText: String
  let value: String
  /// Whether the value exceeded ``mostBytes`` and was cut.
  let isCut: Bool

  /// The maximum size of a value in bytes.
  static let mostBytes = 64 << 10

  /// Parses a line; `nil` if it lacks a name or a colon.
  init?(_ line: CalendarLines.Line) {
    let text = line.text
    guard let (end, colon) = Self.signs(in: text) else { return nil }
    number = line.number
    let written = String(decoding: text[..<end], as: UTF8.self)
    name = text[..<end].contains { $0 >= 0x61 } ? written.uppercased() : written
    let parameters = String(decoding: text[end..<colon], as: UTF8.self)
    let encoded = QuotedPrintable(parameters)
    parameterText = encoded?.otherParameters ?? parameters
    let value = encoded.map { $0.decoded(text[(colon + 1)...])[...] } ?? text[(colon + 1)...]
    isCut = value.count > Self.mostBytes
    let kept = isCut ? Self.prefix(value) : value
    let clean = kept.contains(0) ? kept.filter { $0 != 0 }[...] : kept
    self.value = String(decoding: clean, as: UTF8.self)
  }

  init(name: String, value: String) {
    (number, self.name, parameterText, self.value, isCut) = (0, name, "", value, false)
  }

  /// Returns the ends of the name and of the parameters; the colon must be outside quotes.
  private static func signs(in text: ArraySlice<UInt8>) -> (Int, Int)? {
    guard let end = text.prefix(80).firstIndex(where: { !isNameByte($0) }), end > text.startIndex
    else { return nil }
    guard text[end] == 0x3B else { return text[end] == 0x3A ? (end, end) : nil }
    var isQuoted = false
    for index in end..<text.endIndex {
      if text[index] == 0x22 { isQuoted.toggle() }
      if text[index] == 0x3A, !isQuoted { return index - end <= mostBytes ? (end, index) : nil }
    }
    return nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D: true
    default: false
    }
  }

  /// Returns the first `mostBytes` bytes, without a partial character at the end.
  private static func prefix(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var kept = value.prefix(mostBytes)
    while let last = kept.last, last & 0xC0 == 0x80 { kept.removeLast() }
    return kept.last.map { $0 >= 0xC0 } == true ? kept.dropLast() : kept
  }

  /// Returns the value of a parameter, without quotes.
  func parameter(_ name: String) -> String? {
    if parameterText.isEmpty { return nil }
    for part in Self.split(parameterText, at: ";") {
      let sides = part.split(separator: "=", maxSplits: 1)
      guard sides.count == 2, sides[0].uppercased() == name else { continue }
      return String(sides[1].filter { $0 != "\"" })
    }
    return nil
  }

  /// Splits a text at a sign, except inside quotes.
  private static func split(_ text: String, at sign: Character) -> [Substring] {
    var isQuoted = false
    return text.split { character in
      if character == "\"" { isQuoted.toggle() }
      return character == sign && !isQuoted
    }
  }

  /// The value as a word in upper case, without blanks around it.
  var word: String { String(value.filter { !$0.isWhitespace }).uppercased() }

  /// The value as cleaned text, unescaped; line breaks stay.
  var text: String { Cleaned.lines(Self.unescaped(value)) }

  /// The comma-separated parts of the value, unescaped.
  var texts: [String] {
    var parts = [""]
    var isEscaped = false
    for character in value {
      if character == ",", !isEscaped {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped
    }
    return parts.map { Cleaned.line(Self.unescaped($0)) }.filter { !$0.isEmpty }
  }

  private static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(UInt8(ascii: "\\")) else { return value }
    var text = ""
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if isEscaped {
        text.unicodeScalars.append(scalar == "n" || scalar == "N" ? "\n" : scalar)
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  /// The whole line, in the form that is stored if the program does not understand it.
  var whole: String { name + parameterText + ":" + value }
}
