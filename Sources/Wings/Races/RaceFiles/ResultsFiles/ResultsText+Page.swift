import Languages
import Races

extension ResultsText {
  /// The table below the competition's name, as it goes to a printer.
  package static func page(
    _ book: RaceBook, category: String? = nil, text: (Wording) -> String
  ) -> String {
    let facts = [book.competition.date ?? "", text(book.competition.ruleWording)]
    let heading = [book.competition.name, facts.filter { !$0.isEmpty }.joined(separator: "  ")]
    return heading.joined(separator: "\n") + "\n\n" + table(book, category: category, text: text)
  }
}
