import Races
import Seasons

/// Races somebody took part in, to choose from.
final class ParticipatedList: NarrowedList<Participated> {
  private(set) var order = ParticipatedOrder.listed

  init() {
    super.init(id: \.entryID, texts: { [$0.competition.name, $0.competition.date ?? ""] })
  }

  override func sorted(_ found: [Participated]) -> [Participated] { order.sorted(found) }

  func sortTapped() {
    order = order.next
    arrange()
  }
}
