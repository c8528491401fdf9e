/// Which characters the bibs of a race have, which decides what is text in the entry line.
struct BibAlphabet: Equatable {
  private(set) var haveLetters: Bool
  private(set) var haveDashes: Bool

  init(of bibs: some Sequence<String>) {
    haveLetters = bibs.contains { $0.contains(where: \.isLetter) }
    haveDashes = bibs.contains { $0.contains("-") }
  }

  /// Takes in others: while a race runs a key that types does not come to record.
  mutating func widen(to other: BibAlphabet) {
    haveLetters = haveLetters || other.haveLetters
    haveDashes = haveDashes || other.haveDashes
  }
}
