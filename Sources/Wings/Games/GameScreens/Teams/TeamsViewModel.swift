import Accounts
import Games
import Languages
import Shell

/// All teams, the reader's first.
final class TeamsViewModel {
  let context: AppContext
  let list = NarrowedList<TeamLine>(
    id: \.id, texts: { [$0.team.name, $0.team.short, $0.team.sport] })
  let acts: GameActs
  private let reading: BackgroundReading<[TeamLine]>

  init(_ context: AppContext) {
    (self.context, acts) = (context, GameActs(context))
    let (directory, person) = (context.gameDirectory, context.user?.id)
    reading = BackgroundReading(context) { _ in try directory.teams(for: person) }
    reading.fill(list)
  }

  func storeChanged() { reading.refresh() }

  var notice: Wording {
    reading.notice(of: list, none: "games.teams.none", reading: "games.teams.reading")
  }

  func newTapped() -> Move {
    guard context.user != nil else { return context.logIn(for: .teams, "games.logIn.team") }
    return .open(.editTeam(nil))
  }
}
