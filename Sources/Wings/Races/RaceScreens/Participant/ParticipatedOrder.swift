import Races
import Seasons
import Shell

/// The orders of a user's races; the order of the screen comes first.
nonisolated enum ParticipatedOrder: CaseIterable, SortColumn {
  case listed, state, date, name, behind, place, km, result

  var startsWithLargest: Bool { self == .date || self == .km || self == .behind }

  /// The value a race is compared by; races without one come last.
  func value(of race: Participated) -> SortValue? {
    switch self {
    case .listed: nil
    case .state: .count(race.competition.isActive ? 0 : 1)
    case .date: .words(race.competition.date ?? "")
    case .name: .words(race.competition.name)
    case .behind: race.form.map(SortValue.number)
    case .place: race.row.place.map(SortValue.count)
    case .km: race.km > 0 ? .number(race.km) : nil
    case .result: Self.result(of: race.row, in: race.competition)
    }
  }

  /// The value of a result: the shortest time, or the longest distance, first.
  static func result(of row: BoardRow, in competition: Competition) -> SortValue? {
    guard competition.goesByDistance else { return row.milliseconds.map(SortValue.count) }
    return row.km.flatMap { $0 > 0 ? .number(-$0) : nil }
  }
}

extension ColumnSort<ParticipatedOrder> {
  /// Sorts races.
  func sorted(_ races: [Participated]) -> [Participated] {
    guard column != .listed else { return isTurned ? races.reversed() : races }
    return sorted(races) { column.value(of: $0) }
  }
}
