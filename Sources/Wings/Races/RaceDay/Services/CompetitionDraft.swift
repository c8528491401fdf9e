import Accounts
import Languages
import Races
import Timekeeping

/// The form for creating or changing a competition.
package struct CompetitionDraft: Sendable, Equatable {
  package var name = ""
  package var description = ""
  package var format = Format.time
  package var rules: RuleSet?
  package var settings = RaceSettings()
  /// `YYYY-MM-DD`, or empty.
  package var date = ""
  package var categories: [Category] = []

  package init() {}

  /// Copies the values of another competition.
  package init(model: Competition) {
    name = model.name
    description = model.description
    format = model.format
    rules = model.rules
    settings = model.settings
    date = model.date ?? ""
    categories = model.categories
  }

  /// The type of the rule set.
  package var discipline: any Discipline.Type {
    Disciplines.type(of: rules, format: format, lapsEnd: settings.lapsEnd)
  }

  /// The draft without characters that do not belong in a text.
  package var cleaned: CompetitionDraft {
    var draft = self
    draft.name = Cleaned.line(name)
    draft.description = RaceText.cleanedLines(description)
    draft.date = Cleaned.line(date)
    draft.settings.waves = settings.waves.map(Cleaned.line).filter { !$0.isEmpty }
    draft.settings.waveOffsets = Dictionary(
      settings.waveOffsets.map { (Cleaned.line($0), $1) },
      uniquingKeysWith: { first, _ in first })
    draft.settings.teams = settings.teams.map(Cleaned.line).filter { !$0.isEmpty }
    for index in draft.settings.checkpoints.indices {
      draft.settings.checkpoints[index].name = Cleaned.line(settings.checkpoints[index].name)
    }
    draft.settings.locations = settings.locations?.map {
      ReaderLocation(name: Cleaned.line($0.name), point: Cleaned.line($0.point))
    }
    for index in draft.categories.indices {
      draft.categories[index].name = Cleaned.line(categories[index].name)
    }
    return draft
  }

  /// Returns a competition with the values of the draft.
  package func applied(to competition: Competition) -> Competition {
    var changed = competition
    changed.name = name
    changed.description = description
    changed.format = format
    changed.rules = rules
    changed.settings = settings
    changed.date = date.isEmpty ? nil : date
    changed.categories = categories
    return changed
  }
}
