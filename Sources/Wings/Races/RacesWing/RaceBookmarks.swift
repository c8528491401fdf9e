import Accounts
import RaceScreens
import Races
import Shell

/// The bookmark of the desk, to which the program returns after a crash.
nonisolated enum RaceBookmarks {
  private static let prefix = "desk/"

  static let all = Bookmarks(
    name: { name(of: $0) }, place: { desk(named: $0, in: $1).map { Route($0) } })

  private static func name(of route: Route) -> String? {
    guard case .timing(.desk(let id)) = route.destination as? RaceDestination else { return nil }
    return prefix + id
  }

  @MainActor private static func desk(
    named name: String, in context: AppContext
  ) -> RaceDestination? {
    guard name.hasPrefix(prefix), let user = context.user,
      let competition = try? context.directory.competition(String(name.dropFirst(prefix.count))),
      competition.isActive, competition.isRun(by: user.id)
    else { return nil }
    return .timing(.desk(competition.id))
  }
}
