import Languages

/// Bib numbers: text, compared in any letter case.
///
/// `007` is another bib than `7`, unless the race ignores leading zeros.
package enum Bib {
  package static let longest = 16

  /// Returns the form in which a bib is stored and compared.
  package static func canonical(_ text: String) -> String {
    isCanonicalASCII(text) ? text : folded(text)
  }

  private static func isCanonicalASCII(_ text: String) -> Bool {
    text.utf8.allSatisfy { (0x21...0x60).contains($0) }
  }

  private static func folded(_ text: String) -> String {
    Cleaned.trimmed(text).uppercased()
  }

  /// Returns the bibs of the same number with other zeros before it: `7`, `07`, `0007` for `007`.
  ///
  /// It is empty for a bib that is no number of up to six digits.
  package static func withOtherZeros(_ bib: String) -> [String] {
    guard (1...6).contains(bib.utf8.count), bib.utf8.allSatisfy({ (0x30...0x39).contains($0) })
    else { return [] }
    let digits = bib.drop { $0 == "0" }
    let number = digits.isEmpty ? "0" : String(digits)
    return (number.count...max(number.count, 4))
      .map { String(repeating: "0", count: $0 - number.count) + number }.filter { $0 != bib }
  }

  /// Returns the only known bib of the same number; `nil` if there is none or more than one.
  package static func known(
    insteadOf bib: String, isKnown: (String) throws -> Bool
  ) rethrows -> String? {
    let known = try withOtherZeros(bib).filter(isKnown)
    return known.count == 1 ? known[0] : nil
  }

  /// Returns whether a canonical bib is 1 to 16 letters, digits and `-`.
  package static func isAllowed(_ bib: String) -> Bool {
    (1...longest).contains(bib.count) && bib.allSatisfy(isAllowed)
  }

  private static func isAllowed(_ character: Character) -> Bool {
    switch character {
    case "0"..."9", "A"..."Z", "-": true
    default: character.isLetter || character.isNumber
    }
  }

  /// Returns the number after the highest bib, with as many digits; `nil` if no bib is a number.
  package static func next(after bibs: some Sequence<String>) -> String? {
    let numbers = bibs.filter { $0.count <= 9 && Int($0).map { $0 >= 0 } ?? false }
    guard let highest = numbers.max(by: comesBefore), let number = Int(highest) else { return nil }
    let text = String(number + 1)
    let zeros = highest.first == "0" ? max(0, highest.count - text.count) : 0
    return String(repeating: "0", count: zeros) + text
  }

  /// Returns whether one bib sorts before another: numbers by value, then texts.
  package static func comesBefore(_ one: String, _ other: String) -> Bool {
    switch (Int(one), Int(other)) {
    case (let first?, let second?) where first != second: first < second
    case (.some, nil): true
    case (nil, .some): false
    default: one < other
    }
  }
}
