/// The best places for a number of people.
package struct BestPlaces: Sendable, Hashable {
  package enum Arrangement: String, Sendable {
    /// Side by side.
    case together
    /// Side by side, and one place beside them stays alone.
    case leavesGap
    /// In two neighbouring rows, one behind the other.
    case twoRows
    /// Apart, as near to each other as possible.
    case apart
  }

  package let places: [HallPlace]
  package let arrangement: Arrangement
  /// The mean cost of the places: 0 in the middle of the best row.
  package let cost: Double
}

extension SeatMap {
  /// Returns the best free places for a number of people; `nil` if there are not enough.
  ///
  /// The first arrangement that is possible, and in it the group of least cost; of equal groups the
  /// one nearer the back, then the one further left. seats.io documents the first two steps.
  package func best(_ count: Int) -> BestPlaces? {
    guard count > 0, count <= free else { return nil }
    let blocks = blocks(of: count)
    let steps: [(BestPlaces.Arrangement, () -> Group?)] = [
      (.together, { Self.best(blocks.filter { !$0.leavesGap }) }),
      (.leavesGap, { Self.best(blocks) }),
      (.twoRows, { bestTwoRows(count) }),
      (.apart, { nearest(count) }),
    ]
    for (arrangement, find) in steps {
      guard let group = find() else { continue }
      return BestPlaces(
        places: group.places.sorted(), arrangement: arrangement,
        cost: Double(group.cost) / Double(costUnit * count))
    }
    return nil
  }

  /// A group of places that is compared with others of the same size.
  struct Group {
    /// The sum of the pairwise distances; 0 for places side by side.
    var spread = 0
    var cost: Int
    /// The row that is nearest to the back.
    var row: Int
    /// The position of the leftmost place, and of the rightmost.
    var x: ClosedRange<Int>
    var leavesGap = false
    var places: [HallPlace]

    func isBetter(than other: Group) -> Bool {
      (spread, cost, -row, x.lowerBound) < (
        other.spread, other.cost, -other.row, other.x.lowerBound
      )
    }

    /// Returns this group together with another one.
    func joined(with other: Group) -> Group {
      Group(
        cost: cost + other.cost, row: max(row, other.row),
        x: min(x.lowerBound, other.x.lowerBound)...max(x.upperBound, other.x.upperBound),
        places: places + other.places)
    }
  }

  private static func best(_ groups: [Group]) -> Group? {
    groups.dropFirst().reduce(groups.first) { best, group in
      best.map { group.isBetter(than: $0) ? group : $0 }
    }
  }

  /// Returns all blocks of free places side by side.
  private func blocks(of count: Int) -> [Group] { rows.indices.flatMap { blocks(of: count, $0) } }

  private func blocks(of count: Int, _ index: Int) -> [Group] {
    let row = rows[index]
    guard count <= row.count else { return [] }
    return (0...row.count - count).compactMap { start in
      let places = start..<start + count
      guard Self.isOneRun(places, in: row) else { return nil }
      let seats = row[places]
      return Group(
        cost: seats.reduce(0) { $0 + cost(row: index + 1, x: $1.x) }, row: index + 1,
        x: row[places.lowerBound].x...row[places.upperBound - 1].x,
        leavesGap: Self.leavesGap(places, in: row), places: seats.map(\.place))
    }
  }

  /// Returns whether a place beside a block would stay alone.
  private static func leavesGap(_ block: Range<Int>, in row: [Seat]) -> Bool {
    [(block.lowerBound, -1), (block.upperBound - 1, 1)].contains { edge, step in
      let (gap, beyond) = (edge + step, edge + 2 * step)
      guard row.indices.contains(gap), row.indices.contains(beyond) else { return false }
      return row[gap].use == .free && row[beyond].use == .occupied
        && [gap, beyond].allSatisfy { row[$0].segment == row[edge].segment }
    }
  }

  /// Returns the best blocks in two neighbouring rows whose positions overlap.
  ///
  /// No one sits alone, unless they are two or three.
  private func bestTwoRows(_ count: Int) -> Group? {
    let smallest = count > 3 ? 2 : 1
    guard rows.count > 1, smallest <= count - smallest else { return nil }
    var best: Group?
    for front in smallest...count - smallest {
      for row in 0..<rows.count - 1 {
        let behind = blocks(of: count - front, row + 1)
        for one in blocks(of: front, row) {
          for other in behind where one.x.overlaps(other.x) {
            let group = one.joined(with: other)
            if best.map({ group.isBetter(than: $0) }) ?? true { best = group }
          }
        }
      }
    }
    return best
  }

  /// Returns the places around one of them that are nearest to each other.
  ///
  /// A row counts as two places, since rows are about twice as far apart.
  private func nearest(_ count: Int) -> Group? {
    let seats = rows.flatMap { $0.filter { $0.use == .free } }
    func distance(_ one: Seat, _ other: Seat) -> Int {
      let (rows, places) = (2 * (one.place.row - other.place.row), one.x - other.x)
      return rows * rows + places * places
    }
    func group(around centre: Seat) -> Group {
      let chosen = seats.map { ($0, distance($0, centre), cost(row: $0.place.row, x: $0.x)) }
        .sorted { ($0.1, $0.2, -$0.0.place.row, $0.0.x) < ($1.1, $1.2, -$1.0.place.row, $1.0.x) }
        .prefix(count)
      let near = chosen.map(\.0)
      let spread = near.indices.reduce(0) { sum, index in
        sum + near[..<index].reduce(0) { $0 + distance($1, near[index]) }
      }
      let x = near.map(\.x)
      return Group(
        spread: spread, cost: chosen.reduce(0) { $0 + $1.2 },
        row: near.map(\.place.row).max() ?? 0, x: (x.min() ?? 0)...(x.max() ?? 0),
        places: near.map(\.place))
    }
    return Self.best(seats.map(group(around:)))
  }
}
