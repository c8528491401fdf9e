/// Which characters the bibs of a race have, which decides what is text in the entry line.
struct BibAlphabet: Equatable {
  let haveLetters: Bool
  let haveDashes: Bool

  init(of bibs: some Sequence<String>) {
    haveLetters = bibs.contains { $0.contains(where: \.isLetter) }
    haveDashes = bibs.contains { $0.contains("-") }
  }
}
