import Languages
import Races

/// Competitors found by a part of their name.
struct NameSearch {
  /// The most bibs shown.
  static let limit = 8

  /// The bibs of the competitors found, in the order of bibs; empty until a text is typed.
  let bibs: [String]

  init(_ typed: String, in book: RaceBook) {
    let wanted = PlainLetters.of(typed)
    guard !wanted.isEmpty else {
      bibs = []
      return
    }
    let found = book.bibs.filter { bib in
      book.entry(bib: bib).map { PlainLetters.of(book.name(of: $0.id)).contains(wanted) } ?? false
    }
    bibs = Array(found.sorted(by: Bib.comesBefore).prefix(Self.limit))
  }
}
