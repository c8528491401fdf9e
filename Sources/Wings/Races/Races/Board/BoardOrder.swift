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

  /// Board positions of the lines that pass, in board order.
  package func positions(in filter: BoardFilter) -> [Int] {
    guard !filter.isEmpty else { return Array(0..<entryCount) }
    return (0..<entryCount).filter {
      filter.passes(field.competitors[standings.competitor(at: $0)])
    }
  }

  /// The orders in which lines differ: no sorting by teams where nobody has one.
  package var orders: [BoardOrder] {
    BoardOrder.allCases.filter { order in
      order == .place
        || standings.overall.competitors.contains { key(of: Int($0), by: order) != .last }
    }
  }

  package func entryID(at position: Int) -> String {
    field.competitors[standings.competitor(at: position)].entry.id
  }

  private func key(ofPosition position: Int, by order: BoardOrder) -> SortKey {
    key(of: standings.competitor(at: position), by: order)
  }

  private func key(of index: Int, by order: BoardOrder) -> SortKey {
    let (competitor, laps) = (field.competitors[index], standings.scores[index].laps)
    let entry = competitor.entry
    return switch order {
    case .place: .last
    case .bib: SortKey(entry.bib)
    case .name: SortKey(text: competitor.name)
    case .category: SortKey(text: competitor.groups.first ?? "")
    case .team: SortKey(text: entry.team.isEmpty ? entry.club : entry.team)
    case .laps: laps > 0 ? .number(-laps) : .last
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
