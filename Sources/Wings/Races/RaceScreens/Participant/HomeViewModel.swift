import Accounts
import Languages
import Races
import Shell

/// Active competitions, for people who come to take part, and for guests.
final class HomeViewModel {
  let surroundings: AppContext
  let list: CompetitionList
  private(set) var joined: Set<String> = []

  init(_ surroundings: AppContext) {
    self.surroundings = surroundings
    list = CompetitionList(surroundings) { try surroundings.directory.active() }
    refresh()
  }

  func refresh() {
    list.refresh()
    joined = surroundings.user.flatMap { try? surroundings.directory.joinedIDs(of: $0.id) } ?? []
  }

  func hasJoined(_ competition: Competition) -> Bool { joined.contains(competition.id) }

  func openTapped(_ competition: Competition) -> Move { .open(.competition(competition.id)) }

  func joinTapped(_ competition: Competition) -> Move {
    Joining(competition, hasJoined: hasJoined(competition), surroundings).question
  }
}
