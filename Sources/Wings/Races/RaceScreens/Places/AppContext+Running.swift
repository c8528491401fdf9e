import Accounts
import Races
import Shell

extension AppContext {
  /// A competition for one of those who run it; nobody else gets to its screens.
  ///
  /// - Throws: `RaceError` where it is not there or the person does not run it, or what the store throws.
  package func competitionToRun(_ id: String) throws -> Competition {
    guard let competition = try directory.competition(id) else {
      throw RaceError(.noSuchCompetition, ["id": id])
    }
    guard let user, competition.isRun(by: user.id) else {
      throw RaceError(.notAllowed, ["competition": competition.name])
    }
    return competition
  }
}
