import Races
import Seasons

/// What races taken part in are sorted by; on each screen its own order comes first.
nonisolated enum ParticipatedOrder: CaseIterable {
  case listed, name, place, km

  var next: ParticipatedOrder {
    let all = Self.allCases
    let now = all.firstIndex(of: self) ?? 0
    return all[(now + 1) % all.count]
  }

  /// Best places and longest distances first; races without a place come last.
  func sorted(_ races: [Participated]) -> [Participated] {
    switch self {
    case .listed: races
    case .name:
      races.sorted { $0.competition.name.lowercased() < $1.competition.name.lowercased() }
    case .place: races.sorted { $0.row.place ?? Int.max < $1.row.place ?? Int.max }
    case .km: races.sorted { $0.km > $1.km }
    }
  }
}
