import Languages
import Races
import Stage
import Widgets

/// What a person has done over all races joined.
final class StatsViewModel {
  let surroundings: Surroundings
  private let follower: ParticipationFollower
  var page = PageState()
  private(set) var selection = TableState()
  /// Whether the selection was moved since the page was drawn, so that it has to be in sight.
  private var isMoved = false

  init(_ surroundings: Surroundings) {
    self.surroundings = surroundings
    follower = ParticipationFollower(surroundings)
    follower.onChange = { [weak self] in self?.follow() }
  }

  var participation: Participation? { follower.participation }
  private(set) var races: [Participated] = []
  private(set) var order = ParticipatedOrder.listed
  var notice: Wording { follower.notice(empty: "races.stats.empty") }

  var selected: Participated? {
    races.indices.contains(selection.selection) ? races[selection.selection] : nil
  }

  func storeChanged() { follower.refresh() }

  private func follow() {
    let chosen = selected?.entryID
    races = order.sorted(participation?.all ?? [])
    let row = races.firstIndex { $0.entryID == chosen } ?? selection.selection
    selection.select(row, of: races.count)
  }

  /// Moves the selection; where it can go no further the page scrolls on.
  func move(by rows: Int) {
    let before = selection.selection
    selection.move(by: rows, of: races.count)
    if selection.selection == before { page.scroll(by: rows) }
    isMoved = selection.selection != before
  }

  /// Brings the selected line into sight, and what stands above the first and below the last.
  func reveal(_ line: Int) {
    guard isMoved else { return }
    isMoved = false
    if selection.selection == 0 { page.scroll(by: -ReadingKeys.everything) }
    if selection.selection == races.count - 1 { page.scroll(by: ReadingKeys.everything) }
    page.show(line, below: 1)
  }

  func sortTapped() {
    order = order.next
    follow()
    isMoved = true
  }

  func openTapped() -> Move {
    selected.map { .open(.statsRace(competition: $0.competition.id)) } ?? .stay
  }

  /// The newest races' share of the field behind, oldest first.
  var form: [Double?] { (participation?.all ?? []).prefix(60).reversed().map(\.form) }
}
