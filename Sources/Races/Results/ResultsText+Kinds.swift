import Languages

extension ResultsText {
  /// The results as a file of a kind holds them.
  package static func text(
    _ book: RaceBook, as kind: ResultsFile.Kind, text: (Wording) -> String
  ) -> String {
    switch kind {
    case .csv: csv(book)
    case .json: json(book) + "\n"
    case .html: html(book, text: text)
    case .table: page(book, text: text)
    }
  }

  /// The table below the competition's name, as it goes to a printer.
  package static func page(_ book: RaceBook, text: (Wording) -> String) -> String {
    let facts = [book.competition.date ?? "", text(book.competition.ruleWording)]
    let heading = [book.competition.name, facts.filter { !$0.isEmpty }.joined(separator: "  ")]
    return heading.joined(separator: "\n") + "\n\n" + table(book, text: text)
  }
}
