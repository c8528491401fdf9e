import Pages
import Languages
import Races

/// The head of a race's pages: name, rules, and state of the results.
struct PageHead {
  let language: String
  let title: String
  /// The date, the rules and the distance.
  let facts: String
  /// Provisional, official or corrected; `nil` while no competitor has a place.
  let standing: String?
  /// The state of the results as a CSS class.
  let stage: String
  /// Prominent warnings.
  let notices: [String]
  /// An explanation of the rules in one sentence.
  let rules: String

  /// Creates the head.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - category: The only category on the page, if any.
  ///   - hasResults: Whether the page shows results, which are provisional or official.
  ///   - texts: The catalogue of the page's language.
  init(
    _ book: RaceBook, category: String? = nil, hasResults: Bool = true, in texts: Catalogue
  ) {
    let competition = book.competition
    language = texts.language.code
    title = competition.name
    let notes = BoardNotes(of: book)
    let basis = hasResults ? notes.basis.map { texts.text($0) } : nil
    facts = [Self.facts(of: competition, category: category, in: texts), basis]
      .compactMap(\.self).joined(separator: " · ")
    standing = hasResults ? notes.official.map { texts.text($0) } : nil
    stage = book.official.stage.rawValue
    let running = competition.race.isRunning ? Wording("files.page.notFinal") : nil
    let all = hasResults ? [running, notes.damage, notes.estimated] : []
    notices = all.compactMap { $0.map { texts.text($0) } }
    rules = texts.text(competition.discipline.explanation)
  }

  /// The date, the rules, the distance and the category.
  static func facts(
    of competition: Competition, category: String? = nil, in texts: Catalogue
  ) -> String {
    let metres = competition.distanceMetres.map {
      texts.text("races.own.km", ["km": ResultsText.km(Double($0) / 1000)])
    }
    let facts = [
      competition.date.map(texts.date), texts.text(competition.ruleWording), metres, category,
    ]
    return facts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// The fields for a template.
  var fields: [(name: String, value: PageValue)] {
    PageValue.fields(
      texts: [
        "language": language, "title": title, "facts": facts, "standing": standing,
        "stage": stage, "rules": rules,
      ],
      lists: ["notices": notices.map(PageValue.text)])
  }
}
