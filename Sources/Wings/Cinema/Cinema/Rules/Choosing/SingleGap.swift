/// A choice that leaves one free place alone between occupied ones.
package struct SingleGap: Sendable, Hashable {
  /// The place that would stay alone.
  package let place: HallPlace
  /// The nearest places to take instead in that row: at most one to the left and one to the right.
  package let moves: [[HallPlace]]

  /// How long before the start gaps no longer matter, in seconds.
  package static let lastSeconds = 15 * 60
}

extension SeatMap {
  /// Returns the first single gap that a choice makes; `nil` if it makes none that it could avoid.
  ///
  /// A single gap is a free place whose two neighbours in its segment are occupied or chosen, and
  /// were not all so before. It is allowed if no other block of that size in the row avoids it.
  package func singleGap(choosing choice: Set<HallPlace>) -> SingleGap? {
    for row in rows {
      let chosen = Set(row.indices.filter { choice.contains(row[$0].place) })
      let gaps = Self.gaps(in: row, chosen)
      guard let gap = gaps.first else { continue }
      for block in Self.blocks(of: chosen, in: row) {
        let moves = Self.moves(of: block, among: chosen, in: row, fewerThan: gaps.count)
        if !moves.isEmpty { return SingleGap(place: row[gap].place, moves: moves) }
      }
    }
    return nil
  }

  /// Returns the indices of the single gaps that a choice makes in a row.
  static func gaps(in row: [Seat], _ chosen: Set<Int>) -> [Int] {
    row.indices.filter { index in
      guard row[index].use == .free, !chosen.contains(index), index > 0, index + 1 < row.count
      else { return false }
      let sides = [index - 1, index + 1]
      return sides.allSatisfy {
        row[$0].segment == row[index].segment && (chosen.contains($0) || row[$0].use == .occupied)
      } && sides.contains { row[$0].use != .occupied }
    }
  }

  /// Returns the blocks of adjacent chosen places, from left to right.
  private static func blocks(of chosen: Set<Int>, in row: [Seat]) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    for index in chosen.sorted() {
      if let last = blocks.last, last.upperBound == index,
        row[last.lowerBound].segment == row[index].segment
      {
        blocks[blocks.count - 1] = last.lowerBound..<index + 1
      } else {
        blocks.append(index..<index + 1)
      }
    }
    return blocks
  }

  /// Returns the nearest blocks to each side that leave fewer gaps, the other places being chosen.
  private static func moves(
    of block: Range<Int>, among chosen: Set<Int>, in row: [Seat], fewerThan limit: Int
  ) -> [[HallPlace]] {
    let others = chosen.subtracting(block)
    let good = (0...row.count - block.count).filter { start in
      let places = start..<start + block.count
      return start != block.lowerBound && isOneRun(places, in: row)
        && places.allSatisfy { !others.contains($0) }
        && gaps(in: row, others.union(places)).count < limit
    }
    let nearest = [
      good.last { $0 < block.lowerBound }, good.first { $0 > block.lowerBound },
    ]
    return nearest.compactMap { start in
      start.map { row[$0..<$0 + block.count].map(\.place).sorted() }
    }
  }

  /// Returns whether the places are free and have no gap between them.
  static func isOneRun(_ places: Range<Int>, in row: [Seat]) -> Bool {
    places.allSatisfy {
      row[$0].use == .free && row[$0].segment == row[places.lowerBound].segment
    }
  }
}
