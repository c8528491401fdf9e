import Accounts
import Languages
import Races
import Stage
import Terminal
import Widgets

/// Where a person has taken part: in active competitions, and in those that are over.
final class HistoryViewModel {
  let surroundings: Surroundings
  private let follower: ParticipationFollower
  private(set) var races: [Participated] = []
  var state = TableState()
  private var clicks = Clicks()

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    follower = ParticipationFollower(surroundings)
    follower.onChange = { [weak self] in self?.follow() }
  }

  var notice: Wording { follower.notice(empty: "races.history.empty") }

  var selected: Participated? {
    races.indices.contains(state.selection) ? races[state.selection] : nil
  }

  func storeChanged() { follower.refresh() }

  /// Joined ones above previous ones; the selection follows the race, not the row.
  private func follow() {
    let chosen = selected?.entryID
    races = follower.participation.map { $0.joined + $0.previous } ?? []
    let row = races.firstIndex { $0.entryID == chosen } ?? state.selection
    state.select(row, of: races.count)
  }

  func move(by rows: Int) {
    clicks.forget()
    state.move(by: rows, of: races.count)
  }

  func page(by pages: Int) {
    clicks.forget()
    state.page(by: pages, of: races.count)
  }

  func clicked(at point: Point) -> Move? {
    guard let row = state.row(at: point, of: races.count) else { return nil }
    state.select(row, of: races.count)
    return clicks.isSecond(on: races[row].entryID) ? openTapped() : .stay
  }

  func openTapped() -> Move {
    selected.map { .open(.competition($0.competition.id)) } ?? .stay
  }

  func lapsTapped() -> Move {
    selected.map { .open(.statsRace(competition: $0.competition.id)) } ?? .stay
  }

  /// Why leaving is not possible now: never where strangers walk up to a machine.
  var leaveObstacle: Wording? {
    if surroundings.isKiosk { return Wording("races.history.notHere") }
    guard let selected else { return Wording("common.nothingSelected") }
    return selected.competition.isActive ? nil : Wording("races.competition.closed")
  }

  func leaveTapped() -> Move {
    guard let selected else { return .stay }
    return Leaving(selected.competition, surroundings).question
  }
}
