import Accounts
import Languages
import Races
import Seasons
import Shell

/// The races of a user: in active competitions, and in past ones.
final class HistoryViewModel {
  let context: AppContext
  private let follower: ParticipationFollower
  let list = NarrowedList<Participated>(
    id: \.entryID, texts: { [$0.competition.name, $0.competition.date ?? ""] })
  private(set) var sorting = ColumnSort(ParticipatedOrder.listed)
  static let columns: [ParticipatedOrder] = [.state, .date, .name, .place, .result]
  private static let walk: [ParticipatedOrder] = [.listed, .name, .place, .result, .date, .state]
  let glances: CompetitionGlances

  init(_ context: AppContext) {
    self.context = context
    follower = ParticipationFollower(context)
    glances = CompetitionGlances(context)
    follower.onChange = { [weak self] in self?.follow() }
  }

  var selected: Participated? { list.selected }

  /// The number of races that have begun; the list also has future ones.
  var races: Int { list.all.count { !$0.isToCome } }

  var notice: Wording {
    list.all.isEmpty ? follower.notice(empty: "races.history.empty") : Wording("races.list.noMatch")
  }

  func storeChanged() {
    glances.storeChanged()
    follower.refresh()
  }

  /// Lists joined races above previous ones.
  private func follow() {
    list.show(follower.participation.map { $0.joined + $0.previous } ?? [])
  }

  func sortTapped() { sort { $0.walk(Self.walk) } }

  func turnTapped() { sort { $0.turn() } }

  /// Sorts by a clicked column.
  func sortTapped(column: Int) { sort { $0.choose(Self.columns[column]) } }

  private func sort(_ change: (inout ColumnSort<ParticipatedOrder>) -> Void) {
    change(&sorting)
    list.sort = sorting.sorted
  }

  /// Why leaving is not possible now; never possible on a shared machine.
  var leaveObstacle: Wording? {
    guard let selected else { return Wording("common.nothingSelected") }
    return Leaving.obstacle(selected.competition, isOfficial: selected.isOfficial, context)
  }

  func leaveTapped() -> Move {
    guard let selected else { return .stay }
    return Leaving(
      selected.competition, crossings: selected.row.laps, isToCome: selected.isToCome, context
    ).question
  }
}
