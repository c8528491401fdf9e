import Languages
import Races

/// A page of lists below a heading, as its template wants it.
struct PrintedPage {
  let language: String
  let title: String
  let facts: [String]
  /// What nobody may overlook.
  let notice: String?
  let lists: [PrintedList]

  init(
    _ book: RaceBook, category: String? = nil, notice: String? = nil, lists: [PrintedList],
    in texts: Catalogue
  ) {
    language = texts.language
    title = book.competition.name
    facts = [Self.facts(of: book.competition, category: category, in: texts)]
    self.notice = notice
    self.lists = lists
  }

  /// The day, what it was run by, how far it was.
  static func facts(
    of competition: Competition, category: String? = nil, in texts: Catalogue
  ) -> String {
    let metres = competition.distanceMetres.map { "\(ResultsText.km(Double($0) / 1000)) km" }
    let facts = [competition.date, texts.text(competition.ruleWording), metres, category]
    return facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }
}
