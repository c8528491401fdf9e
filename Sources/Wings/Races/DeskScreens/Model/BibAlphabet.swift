/// The kinds of characters in the bibs of a race, which decide what is text in the entry line.
struct BibAlphabet: Equatable {
  private(set) var haveLetters: Bool
  private(set) var haveDashes: Bool

  init(of bibs: some Sequence<String>) {
    haveLetters = bibs.contains { $0.contains(where: \.isLetter) }
    haveDashes = bibs.contains { $0.contains("-") }
  }

  /// Adds the characters of another alphabet; removes none.
  ///
  /// While a race runs, a key that types must not become one that records.
  mutating func widen(to other: BibAlphabet) {
    haveLetters = haveLetters || other.haveLetters
    haveDashes = haveDashes || other.haveDashes
  }
}
