import Languages

/// Numbers on chests: text, compared without regard to letter case, `007` is not `7`.
package enum Bib {
  package static let longest = 16

  /// The form in which a bib is kept and compared.
  package static func canonical(_ text: String) -> String {
    isCanonicalASCII(text) ? text : folded(text)
  }

  private static func isCanonicalASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x60).contains($0) }
  }

  private static func folded(_ text: String) -> String {
    Cleaned.trimmed(text).uppercased()
  }

  /// Whether a canonical bib is 1 to 16 letters, digits and `-`.
  package static func isAllowed(_ bib: String) -> Bool {
    (1...longest).contains(bib.count) && bib.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ character: Character) -> Bool {
    switch character {
    case "0"..."9", "A"..."Z", "-": true
    default: character.isLetter || character.isNumber
    }
  }

  /// Whether one sorts before another: numbers by value, then by text.
  package static func comesBefore(_ one: String, _ other: String) -> Bool {
    switch (Int(one), Int(other)) {
    case (let first?, let second?) where first != second: first < second
    case (.some, nil): true
    case (nil, .some): false
    default: one < other
    }
  }
}
