import Accounts
import RaceDay
import Races
import Shell

/// The organizer's Home: all active competitions, and the totals of the organizer's own ones.
final class OrganizerHomeViewModel: OrganizerListViewModel {
  let summary: HomeSummary
  private let own: OwnCompetitions

  init(_ context: AppContext) {
    let directory = context.directory
    let list = CompetitionList(context) { try directory.active() }
    let (userID, own) = (context.user?.id ?? "", OwnCompetitions(context, list.glances))
    self.own = own
    summary = HomeSummary(
      list, context,
      open: { competition in
        competition.isRun(by: userID)
          ? Route(.run(competition.id)) : Route(.competition(competition.id))
      },
      own: { own.lines })
    summary.isQuiet = { own.isQuiet }
    super.init(list, context)
  }

  func storeChanged() {
    list.storeChanged()
    own.storeChanged()
  }

  /// The next round of the last race; `nil` if its name has no number or the round exists.
  var round: OwnCompetitions.Round? {
    own.update()
    return own.round
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
