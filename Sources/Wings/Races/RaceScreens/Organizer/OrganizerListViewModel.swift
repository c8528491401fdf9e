import Accounts
import Races
import Shell

/// A list of competitions that an organizer works with: what each of these screens shares.
class OrganizerListViewModel {
  let context: AppContext
  let list: CompetitionList

  init(_ list: CompetitionList, _ context: AppContext) {
    (self.list, self.context) = (list, context)
  }

  /// Whether the current user owns it or helps to run it.
  func isOwn(_ competition: Competition) -> Bool {
    context.user.map { competition.isRun(by: $0.id) } ?? false
  }

  func openTapped(_ competition: Competition) -> Move {
    .open(competition.isActive ? .run(competition.id) : .deactivated(competition.id))
  }
}
