import Accounts
import Languages
import Races
import Stage
import Terminal
import Widgets

/// Active competitions, for people who come to take part, and for guests.
final class HomeViewModel {
  let surroundings: Surroundings
  let list: CompetitionList
  private(set) var joined: Set<String> = []
  private var clicks = Clicks()

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

  func clicked(at point: Point) -> Move? {
    let competitions = list.competitions
    guard let row = list.state.row(at: point, of: competitions.count) else { return nil }
    if row != list.state.selection { clicks.forget() }
    list.state.select(row, of: competitions.count)
    return clicks.isSecond(on: competitions[row].id) ? openTapped(competitions[row]) : .stay
  }

  func turned(by rows: Int) {
    clicks.forget()
    list.move(by: rows)
  }

  func openTapped(_ competition: Competition) -> Move { .open(.competition(competition.id)) }

  func joinTapped(_ competition: Competition) -> Move {
    Joining(competition, hasJoined: hasJoined(competition), surroundings).question
  }
}
