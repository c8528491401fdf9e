import Languages
import Races
import Shell
import Terminal
import Timekeeping

/// The facts about a competition, in a few lines.
struct CompetitionFacts {
  let competition: Competition
  let context: AppContext
  /// The rows of a warning for organizers, at a width.
  private let warning: (Int) -> [String]

  init(
    _ competition: Competition, warning: @escaping (Int) -> [String] = { _ in [] },
    _ context: AppContext
  ) {
    self.competition = competition
    self.warning = warning
    self.context = context
  }

  func lines(columns: Int) -> [String] {
    let startsIn = StartsIn(competition, at: context.clock.now())
    let facts = [
      context.texts.shortDate(competition.date ?? ""), startsIn?.text(in: context.texts) ?? "",
      context.text(competition.ruleWording),
      laps, lap, limit, context.text(state),
    ]
    let description = TextLines.wrap(competition.description, columns: columns)
    return (ItemLines.wrap(facts, columns: columns) + warning(columns) + description).map {
      TextWidth.fit($0, columns: columns)
    }
  }

  private var state: Wording {
    CompetitionListView.state(competition, tellsDeactivated: false)
  }

  private var limit: String {
    competition.settings.limitMilliseconds.map {
      context.text("races.limit", ["time": SettingText.clock($0)])
    } ?? ""
  }

  private var laps: String {
    competition.settings.laps.map { context.text("races.laps", count: $0) } ?? ""
  }

  private var lap: String {
    competition.settings.lapMetres.map {
      context.text("races.lapLength", ["km": BoardTable.km(Double($0) / 1_000)])
    } ?? ""
  }
}
