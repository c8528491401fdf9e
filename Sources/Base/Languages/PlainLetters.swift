/// Text normalised for searching: lower case without accents, so that `soren` finds Søren.
package enum PlainLetters {
  /// Letters whose plain form cannot be derived from their Unicode name.
  private static let others: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "ð": "d", "ı": "i", "ĳ": "ij", "ŋ": "n", "ŀ": "l",
  ]

  /// The plain forms of letters in the Latin blocks for European names.
  private static let plain: [Unicode.Scalar: String] = {
    let blocks: [ClosedRange<UInt32>] = [0xDF...0x24F, 0x1E00...0x1EFF]
    let letters = blocks.joined().compactMap(Unicode.Scalar.init).compactMap { letter in
      base(letter).map { (letter, $0) }
    }
    return Dictionary(uniqueKeysWithValues: letters).merging(others) { $1 }
  }()

  /// Returns the plain letter of a name, such as `o` of LATIN SMALL LETTER O WITH STROKE.
  private static func base(_ letter: Unicode.Scalar) -> String? {
    let start = "LATIN SMALL LETTER "
    guard let name = letter.properties.name, name.hasPrefix(start) else { return nil }
    let rest = name.dropFirst(start.count)
    return rest.dropFirst().hasPrefix(" WITH ") ? rest.prefix(1).lowercased() : nil
  }

  /// Returns whether it is a Cyrillic letter.
  ///
  /// Each is its own plain form, and none is a mark.
  private static func isCyrillicLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x400...0x481).contains(scalar.value)
  }

  package static func of(_ text: String) -> String {
    let small = text.lowercased()
    if small.utf8.allSatisfy({ $0 < 0x80 }) { return small }
    var result = ""
    for scalar in small.unicodeScalars {
      if scalar.isASCII || isCyrillicLetter(scalar) {
        result.unicodeScalars.append(scalar)
      } else if let letters = plain[scalar] {
        result += letters
      } else if scalar.properties.generalCategory != .nonspacingMark {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
