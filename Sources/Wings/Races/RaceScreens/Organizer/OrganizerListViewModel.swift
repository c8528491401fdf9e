import Accounts
import Languages
import RaceDay
import Races
import Shell

/// Competitions an organizer works with.
final class OrganizerListViewModel {
  enum Kind { case everyActive, library, own }

  let context: AppContext
  let list: CompetitionList
  let summary: HomeSummary
  private let choice = Choice()

  /// Which of the own ones are shown.
  private final class Choice {
    var showsDeactivated = false
  }

  init(_ kind: Kind, _ context: AppContext) {
    self.context = context
    let userID = context.user?.id ?? ""
    let directory = context.directory
    list = CompetitionList(context) { [choice] in
      switch kind {
      case .everyActive: return try directory.active()
      case .library: return try directory.library(of: userID)
      case .own:
        let run = try directory.run(by: userID)
        let helped = run.coOrganized
        return choice.showsDeactivated
          ? run.deactivated + helped.filter { !$0.isActive }
          : run.active + helped.filter(\.isActive)
      }
    }
    let own = OwnCompetitions(context)
    summary = HomeSummary(
      list, context,
      open: { competition in
        competition.isRun(by: userID)
          ? Route(.run(competition.id)) : Route(.competition(competition.id))
      },
      own: { own.line })
  }

  var showsDeactivated: Bool { choice.showsDeactivated }

  /// Turns between the active own ones and those that are closed.
  func deactivatedTapped() -> Move {
    choice.showsDeactivated.toggle()
    list.refresh()
    return .stay
  }

  func isOwn(_ competition: Competition) -> Bool {
    context.user.map { competition.isRun(by: $0.id) } ?? false
  }

  /// Whether somebody else owns it and this person helps.
  func isCoOrganized(_ competition: Competition) -> Bool {
    isOwn(competition) && competition.ownerID != context.user?.id
  }

  func openTapped(_ competition: Competition) -> Move {
    .open(competition.isActive ? .run(competition.id) : .deactivated(competition.id))
  }

  func reuseTapped(_ competition: Competition) -> Move {
    .ask(
      Question(
        title: Wording("races.library.reuse.title"),
        body: Wording("races.library.reuse.body", ["name": competition.name]),
        yes: Wording("races.library.reuse.yes")
      ) { .open(.create(model: competition.id)) })
  }

  func deleteTapped(_ competition: Competition) -> Move {
    .ask(
      Question(
        title: Wording("races.library.delete.title"),
        body: Wording("races.library.delete.body", ["name": competition.name]),
        yes: Wording("races.library.delete.yes"), typed: competition.name
      ) { self.delete(competition) })
  }

  private func delete(_ competition: Competition) -> Move {
    guard let user = context.user else { return .stay }
    let races = context.races
    return context.work(for: self) {
      try races.delete(competition.id, by: .person(user.id))
    } then: { [weak self] in
      self?.list.refresh()
      return .tell(
        Message(Wording("races.library.deleted", ["name": competition.name]), .success))
    }
  }
}
