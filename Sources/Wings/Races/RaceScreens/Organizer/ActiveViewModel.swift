import Accounts
import RaceDay
import Races
import Shell

/// The competitions that an organizer runs: active, or deactivated ones.
final class ActiveViewModel: OrganizerListViewModel {
  private let choice: Choice

  /// Which of them are shown.
  private final class Choice {
    var showsDeactivated = false
  }

  init(_ context: AppContext) {
    let (directory, userID, choice) = (context.directory, context.user?.id ?? "", Choice())
    self.choice = choice
    let list = CompetitionList(context) {
      let run = try directory.run(by: userID)
      let helped = run.coOrganized
      return choice.showsDeactivated
        ? run.deactivated + helped.filter { !$0.isActive }
        : run.active + helped.filter(\.isActive)
    }
    super.init(list, context)
  }

  var showsDeactivated: Bool { choice.showsDeactivated }

  /// Switches between active and deactivated competitions.
  func deactivatedTapped() -> Move {
    choice.showsDeactivated.toggle()
    list.refresh()
    return .stay
  }

  /// Whether another organizer owns it and the current user helps.
  func isCoOrganized(_ competition: Competition) -> Bool {
    isOwn(competition) && competition.ownerID != context.user?.id
  }
}
