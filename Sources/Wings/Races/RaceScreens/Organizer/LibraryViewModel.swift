import Accounts
import Languages
import RaceDay
import Races
import Shell

/// All competitions of an organizer, to be reused as a model or deleted.
final class LibraryViewModel: OrganizerListViewModel {
  init(_ context: AppContext) {
    let (directory, userID) = (context.directory, context.user?.id ?? "")
    super.init(CompetitionList(context) { try directory.library(of: userID) }, context)
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
