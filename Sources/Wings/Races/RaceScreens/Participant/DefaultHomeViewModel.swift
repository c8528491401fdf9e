import Accounts
import Languages
import Races
import Shell
import Timekeeping

/// The active competitions, for participants and guests.
final class DefaultHomeViewModel {
  let context: AppContext
  let list: CompetitionList
  private(set) var joined: Set<String> = []
  let summary: HomeSummary
  private let own: OwnTotals

  init(_ context: AppContext) {
    self.context = context
    list = CompetitionList(context) { try context.directory.active() }
    let own = OwnTotals(context)
    self.own = own
    summary = HomeSummary(
      list, context, open: { Route(.competition($0.id)) }, own: { own.line.map { [$0] } ?? [] })
    refresh()
  }

  func storeChanged() {
    own.storeChanged()
    if list.storeChanged() { readJoined() }
  }

  private func refresh() {
    list.refresh()
    readJoined()
  }

  private func readJoined() {
    joined = context.user.flatMap { try? context.directory.joinedIDs(of: $0.id) } ?? []
  }

  func hasJoined(_ competition: Competition) -> Bool { joined.contains(competition.id) }

  func openTapped(_ competition: Competition) -> Move { .open(.competition(competition.id)) }

  /// Whether joining is offered; never for a past race, whose results are not read here.
  func offersJoining(_ competition: Competition) -> Bool {
    joining(competition).obstacle == nil && !competition.isPast(at: context.clock.now())
  }

  /// Joins a competition; whether it has results is read only now, not for every row.
  func joinTapped(_ competition: Competition) -> Move {
    let outcome = try? RaceOutcome(
      of: competition.id, in: context.directory, at: context.clock.now())
    return Joining(
      competition, hasJoined: hasJoined(competition), outcome: outcome ?? RaceOutcome(), context
    ).question
  }

  /// Switches to the next language immediately.
  func languageTapped() -> Move {
    context.languages.use(Language.allCases.following(context.texts.language))
    return .stay
  }

  /// Switches to the next theme immediately.
  func themeTapped() -> Move {
    let names = context.themes.names
    context.themes.use(names.following(context.themes.current))
    return .stay
  }

  private func joining(_ competition: Competition) -> Joining {
    Joining(competition, hasJoined: hasJoined(competition), context)
  }
}
