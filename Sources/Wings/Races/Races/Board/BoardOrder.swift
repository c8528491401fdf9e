/// What the lines of a board are sorted by; places first.
package enum BoardOrder: String, CaseIterable, Sendable {
  case place, bib, name, category, team, laps

  /// Whether large values come first.
  package var isDescending: Bool { self == .laps }
}

extension RaceBook {
  /// Board positions of the lines that pass, sorted; lines that are equal keep the board's order.
  package func positions(in filter: BoardFilter, by order: BoardOrder) -> [Int] {
    let positions = positions(in: filter)
    guard order != .place else { return positions }
    let keys = positions.map { (key: key(ofPosition: $0, by: order), position: $0) }
    return keys.sorted { one, other in
      one.key == other.key ? one.position < other.position : one.key < other.key
    }.map(\.position)
  }

  /// The orders in which lines differ: no sorting by teams where nobody has one.
  package var orders: [BoardOrder] {
    BoardOrder.allCases.filter { order in
      order == .place || overall.riders.contains { key(of: riders[Int($0)], by: order) != .last }
    }
  }

  package func entryID(at position: Int) -> String {
    riders[Int(overall.riders[position])].entry.id
  }

  private func key(ofPosition position: Int, by order: BoardOrder) -> SortKey {
    key(of: riders[Int(overall.riders[position])], by: order)
  }

  private func key(of rider: Rider, by order: BoardOrder) -> SortKey {
    let entry = rider.entry
    return switch order {
    case .place: .last
    case .bib: SortKey(entry.bib)
    case .name: SortKey(text: rider.name)
    case .category: SortKey(text: rider.groups.first ?? "")
    case .team: SortKey(text: entry.team.isEmpty ? entry.club : entry.team)
    case .laps: rider.score.laps > 0 ? .number(-rider.score.laps) : .last
    }
  }
}

/// Numbers by their value, then texts in any letter case, then whatever has neither.
private enum SortKey: Comparable {
  case number(Int)
  case text(String)
  case last

  /// A bib: `9` comes before `10`, and both before `A1`.
  init(_ bib: String) {
    self = Int(bib).map(SortKey.number) ?? SortKey(text: bib)
  }

  init(text: String) {
    self = text.isEmpty ? .last : .text(text.lowercased())
  }
}
