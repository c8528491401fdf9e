import Languages
import RaceDay
import Races
import Shell
import Terminal
import Widgets

/// A race as its form makes it: facts, rules, waves, categories with their laps, teams.
struct DraftPreview {
  let draft: CompetitionDraft
  /// The explanation of the rule set.
  let rules: Wording
  let context: AppContext

  private var settings: RaceSettings { draft.settings }

  func lines(in size: Size) -> [PageLine] {
    let race = draft.applied(
      to: Competition(id: "", name: draft.name, format: draft.format, ownerID: ""))
    let facts = CompetitionFacts(race, context).lines(columns: size.columns)
      .enumerated().map { PageLine($1, $0 == 0 ? .accent : .text) }
    let rule = TextLines.wrap(context.text(rules), columns: size.columns)
    return facts + [PageLine()] + rule.map { PageLine($0, .dim) }
      + part("records.create.waves", settings.waves.map(wave), size.columns)
      + part("races.create.categories", draft.categories.map(category), size.columns)
      + part("records.create.teams", settings.teams, size.columns)
  }

  private func part(_ title: String, _ items: [String], _ columns: Int) -> [PageLine] {
    guard !items.isEmpty else { return [] }
    return [PageLine(), PageLine(context.text(title), .title)]
      + items.flatMap { TextLines.wrap($0, columns: columns) }.map { PageLine($0) }
  }

  private func wave(_ name: String) -> String {
    WaveSyntax.text([.init(name: name, milliseconds: settings.waveOffsets[name])])
  }

  /// A category in words; where one has own laps each says how many it rides.
  private func category(_ category: Races.Category) -> String {
    let differs = draft.categories.contains { $0.laps != nil }
    let laps = category.laps ?? (differs ? settings.laps : nil)
    let words = [
      category.sex.map { context.text($0.wording) }, CategorySyntax.ages(category),
      laps.map { context.text("races.laps", count: $0) },
    ]
    return ([category.name] + words).compactMap(\.self).joined(separator: ", ")
  }
}
