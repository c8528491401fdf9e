import Races

/// Whom the menu is about: the bibs in the line, else whose crossing was picked out, else the bib
/// that was entered last.
struct DeskTarget: Equatable {
  /// As they stand in the line, in the order typed; empty where there is nobody.
  let bibs: [String]
  /// Who that is, where there is one and it is known.
  let name: String
  /// Whether they stand in the line, and go from there with the act.
  let isInLine: Bool

  init(bibs: [String], isInLine: Bool, in book: RaceBook) {
    self.bibs = bibs
    self.isInLine = isInLine
    let entry = bibs.count == 1 ? bibs.first.flatMap(book.entry(bib:)) : nil
    name = entry.map { book.name(of: $0.id) } ?? ""
  }

  /// The one a page is about that takes no more than one.
  var bib: String? { bibs.last }

  /// All of them, as they were typed.
  var text: String { bibs.joined(separator: ", ") }
}
