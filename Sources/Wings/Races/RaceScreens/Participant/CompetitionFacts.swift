import Languages
import Races
import Shell
import Terminal
import Timekeeping

/// What there is to know of a competition, in a few lines.
struct CompetitionFacts {
  let competition: Competition
  let context: AppContext
  /// What is amiss with it, for those who run it.
  private let warning: String?

  init(_ competition: Competition, warning: String? = nil, _ context: AppContext) {
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
    let warning = warning.map { TextLines.wrap($0, columns: columns) } ?? []
    return (ItemLines.wrap(facts, columns: columns) + warning + description).map {
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
