import Pages
import Languages
import Races

/// What stands above everything on the pages of a race: what it is, by which rules, and how official.
struct PageHead {
  let language: String
  let title: String
  /// The day, the rules, how far it was.
  let facts: String
  /// Provisional, official or corrected; none while nobody has a place.
  let standing: String?
  /// The same as a class of the style sheet.
  let stage: String
  /// What nobody may overlook.
  let notices: [String]
  /// What the rules count, in one sentence.
  let rules: String

  /// Reads it.
  ///
  /// - Parameters:
  ///   - book: The race.
  ///   - category: The only group on the page, if any.
  ///   - hasResults: Whether the page shows results, which are provisional or official.
  ///   - texts: The language it is in.
  init(
    _ book: RaceBook, category: String? = nil, hasResults: Bool = true, in texts: Catalogue
  ) {
    let competition = book.competition
    language = texts.language.code
    title = competition.name
    facts = Self.facts(of: competition, category: category, in: texts)
    let notes = BoardNotes(of: book)
    standing = hasResults ? notes.official.map { texts.text($0) } : nil
    stage = book.official.stage.rawValue
    let running = competition.race.isRunning ? Wording("files.page.notFinal") : nil
    let all = hasResults ? [running, notes.damage, notes.estimated] : []
    notices = all.compactMap { $0.map { texts.text($0) } }
    rules = texts.text(competition.discipline.explanation)
  }

  /// The day, what it was run by, how far it was.
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

  /// For a template.
  var fields: [(name: String, value: PageValue)] {
    PageValue.fields(
      texts: [
        "language": language, "title": title, "facts": facts, "standing": standing,
        "stage": stage, "rules": rules,
      ],
      lists: ["notices": notices.map(PageValue.text)])
  }
}
