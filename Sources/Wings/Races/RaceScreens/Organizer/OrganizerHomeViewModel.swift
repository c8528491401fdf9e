import Accounts
import RaceDay
import Races
import Shell

/// The organizer's Home: all active competitions, and the totals of the organizer's own ones.
final class OrganizerHomeViewModel: OrganizerListViewModel {
  let summary: HomeSummary

  init(_ context: AppContext) {
    let directory = context.directory
    let list = CompetitionList(context) { try directory.active() }
    let (userID, own) = (context.user?.id ?? "", OwnCompetitions(context))
    summary = HomeSummary(
      list, context,
      open: { competition in
        competition.isRun(by: userID)
          ? Route(.run(competition.id)) : Route(.competition(competition.id))
      },
      own: { own.line })
    super.init(list, context)
  }

  override func openTapped(_ competition: Competition) -> Move {
    isOwn(competition)
      ? super.openTapped(competition) : .open(.competition(competition.id))
  }
}

/// A list of an organizer's competitions, with what these screens share.
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
