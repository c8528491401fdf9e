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
  private(set) var order = ParticipatedOrder.listed
  private(set) var filter = TypedFilter()
  var state = TableState()
  private var clicks = Clicks()

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    follower = ParticipationFollower(surroundings)
    follower.onChange = { [weak self] in self?.follow() }
  }

  var notice: Wording {
    all.isEmpty ? follower.notice(empty: "races.history.empty") : Wording("races.list.noMatch")
  }

  /// Joined ones above previous ones.
  var all: [Participated] { follower.participation.map { $0.joined + $0.previous } ?? [] }

  var selected: Participated? {
    races.indices.contains(state.selection) ? races[state.selection] : nil
  }

  func storeChanged() { follower.refresh() }

  /// The selection follows the race, not the row.
  private func follow() {
    let chosen = selected?.entryID
    races = order.sorted(
      all.filter { filter.passes($0.competition.name, $0.competition.date ?? "") })
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

  func filterTapped() { filter.begin() }

  /// Takes typing into the filter, if it is one.
  func takeFilter(_ input: Input) -> Bool {
    guard filter.take(input) else { return false }
    follow()
    return true
  }

  func sortTapped() {
    order = order.next
    follow()
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
