import Accounts
import Languages
import Races
import Stage

/// Active competitions, for people who come to take part, and for guests.
final class HomeViewModel {
  let surroundings: Surroundings
  let list: CompetitionList
  private(set) var joined: Set<String> = []

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    list = CompetitionList(surroundings) { try surroundings.directory.active() }
    refresh()
  }

  var isGuest: Bool { surroundings.user == nil }

  func refresh() {
    list.refresh()
    joined = surroundings.user.flatMap { try? surroundings.directory.joinedIDs(of: $0.id) } ?? []
  }

  func hasJoined(_ competition: Competition) -> Bool { joined.contains(competition.id) }

  func openTapped(_ competition: Competition) -> Move { .open(.competition(competition.id)) }

  func joinTapped(_ competition: Competition) -> Move {
    guard let user = surroundings.user else {
      return .tell(Message(Wording("races.home.guestCannotJoin"), .warning))
    }
    let name = ["name": competition.name]
    if hasJoined(competition) { return .tell(Message(Wording("races.home.alreadyJoined", name))) }
    return .ask(
      Question(
        title: Wording("races.home.join.title"), body: Wording("races.home.join.body", name),
        yes: Wording("races.home.join.yes")
      ) { self.join(competition, as: user.id) })
  }

  private func join(_ competition: Competition, as userID: String) -> Move {
    surroundings.attempt {
      _ = try surroundings.races.join(competition.id, userID: userID)
      refresh()
      return .tell(Message(Wording("races.home.joined", ["name": competition.name]), .success))
    }
  }
}
