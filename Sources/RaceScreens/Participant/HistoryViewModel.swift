import Accounts
import Languages
import Races
import Stage
import Widgets

/// Where a person has taken part: in active competitions, and in those that are over.
final class HistoryViewModel {
  let surroundings: Surroundings
  private(set) var joined: [Participated] = []
  private(set) var previous: [Participated] = []
  private(set) var failure: Wording?
  var state = TableState()

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    refresh()
  }

  var races: [Participated] { joined + previous }

  var selected: Participated? {
    races.indices.contains(state.selection) ? races[state.selection] : nil
  }

  func refresh() {
    guard let user = surroundings.user else { return }
    do {
      let all = try Participation(store: surroundings.store, userID: user.id)
      (joined, previous, failure) = (all.joined, all.previous, nil)
    } catch {
      failure = surroundings.wording(of: error)
    }
    state.select(state.selection, of: races.count)
  }

  func openTapped() -> Move {
    selected.map { .open(.competition($0.competition.id)) } ?? .stay
  }

  /// Why leaving is not possible now: never where strangers walk up to a machine.
  var leaveObstacle: Wording? {
    if surroundings.isKiosk { return Wording("races.history.notHere") }
    guard let selected else { return Wording("common.nothingSelected") }
    return selected.competition.isActive ? nil : Wording("races.competition.closed")
  }

  func leaveTapped() -> Move {
    guard let selected, let user = surroundings.user else { return .stay }
    let name = ["name": selected.competition.name]
    return .ask(
      Question(
        title: Wording("races.history.leave.title"),
        body: Wording("races.history.leave.body", name),
        yes: Wording("races.history.leave.yes")
      ) { [self] in
        surroundings.attempt {
          try surroundings.races.leave(selected.competition.id, userID: user.id)
          refresh()
          return .tell(Message(Wording("races.history.left", name), .success))
        }
      })
  }
}
