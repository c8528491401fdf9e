/// Text cleaned of characters that move the cursor, change the text direction or are invisible.
package enum Cleaned {
  /// The most marks on one letter.
  ///
  /// More are decoration that covers the lines around it.
  private static let marksPerLetter = 4

  /// Invisible characters that Unicode counts as letters or marks.
  private static let invisible: Set<Unicode.Scalar> = [
    "\u{034F}", "\u{115F}", "\u{1160}", "\u{17B4}", "\u{17B5}", "\u{3164}", "\u{FFA0}",
  ]

  /// Removes control, direction and zero-width characters; line ends and tabs become spaces.
  package static func text(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
    var clean = String.UnicodeScalarView()
    var marks = 0
    for scalar in text.unicodeScalars {
      if isEuropeanLetter(scalar) {
        marks = 0
        clean.append(scalar)
        continue
      }
      guard let kept = kept(scalar) else { continue }
      if isMark(kept) {
        marks += 1
        guard marks <= marksPerLetter else { continue }
      } else {
        marks = 0
      }
      clean.append(kept)
    }
    return String(clean)
  }

  /// Cleans a text line by line; line breaks stay.
  package static func lines(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) || $0 == 0x0A }) { return text }
    return text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { Self.text(String($0)) }.joined(separator: "\n")
  }

  /// Cleans a text and removes surrounding spaces.
  package static func line(_ text: String) -> String {
    trimmed(Self.text(text))
  }

  /// Removes surrounding spaces and line ends.
  package static func trimmed(_ text: some StringProtocol) -> String {
    let scalars = text.unicodeScalars
    if let first = scalars.first, let last = scalars.last, isLetter(first), isLetter(last) {
      return String(text)
    }
    return trimmedEnd(text.drop { $0.isWhitespace })
  }

  /// Removes trailing spaces and line ends.
  package static func trimmedEnd(_ text: some StringProtocol) -> String {
    String(
      text[..<(text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex)])
  }

  /// Returns whether it is a visible ASCII character, so that nothing has to be trimmed.
  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { ("!"..."~").contains(scalar) }

  /// Returns whether it is a character of the common Latin and Cyrillic blocks.
  ///
  /// These need no look-up of their category, and contain no combining marks.
  private static func isEuropeanLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x20...0x7E, 0xC0...0x24F, 0x400...0x482: true
    default: false
    }
  }

  private static func kept(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    if invisible.contains(scalar) { return nil }
    switch scalar.properties.generalCategory {
    case .control: return isLineEndOrTab(scalar) ? " " : nil
    case .lineSeparator, .paragraphSeparator: return " "
    case .format, .surrogate, .privateUse, .unassigned: return nil
    default: return scalar
    }
  }

  private static func isLineEndOrTab(_ scalar: Unicode.Scalar) -> Bool {
    "\n\r\t\u{85}".unicodeScalars.contains(scalar)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark: true
    default: false
    }
  }
}
