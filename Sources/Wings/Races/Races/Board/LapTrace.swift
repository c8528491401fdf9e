import Timekeeping

/// Somebody's way through a race: place and gap at the end of each lap.
package struct LapTrace: Sendable, Equatable {
  package let row: BoardRow
  /// The laps that count and have a place, the first one first.
  package let points: [LapPoint]

  /// What is known at the end of a lap, counted from 1; none where it was not ridden, or not seen.
  package func point(atLap lap: Int) -> LapPoint? {
    if points.indices.contains(lap - 1), points[lap - 1].lap.lap == lap { return points[lap - 1] }
    return points.first { $0.lap.lap == lap }
  }

  /// The last lap there is, counted from 1; 0 without any.
  package var lastLap: Int { points.last?.lap.lap ?? 0 }
}

/// The end of a lap in somebody's race.
package struct LapPoint: Sendable, Equatable {
  package let lap: LapLine
  package let place: Int
  /// Behind whoever ended this lap first, as the difference of printed times on the race's clock.
  package let gapMilliseconds: Int
  /// The same as it is printed; empty for the first.
  package let gap: String
}

extension LapSheetList {
  /// Everybody's way through the race, in board order; whoever has no lap that counts has none.
  ///
  /// Of a part of the field, places and gaps are those in that part.
  package var traces: [LapTrace] {
    let first = firstMoments
    let places = isWhole ? [:] : placesWithin
    return sheets.compactMap { sheet in
      let points = sheet.laps.compactMap { lap in
        let place = lap.place.map { places[lap.lap]?[$0] ?? $0 }
        return point(of: lap, at: place, behind: first[lap.lap])
      }
      return points.isEmpty ? nil : LapTrace(row: sheet.row, points: points)
    }
  }

  /// When each lap was ended first, by its number.
  private var firstMoments: [Int: Int] {
    let ends = sheets.flatMap(\.laps).filter { $0.counts && $0.place != nil }
    return Dictionary(ends.map { ($0.lap, $0.clockMilliseconds) }, uniquingKeysWith: min)
  }

  /// Places among those shown by places in the race, lap by lap; equal ones stay equal.
  private var placesWithin: [Int: [Int: Int]] {
    let laps = Dictionary(grouping: sheets.flatMap(\.laps).filter(\.counts), by: \.lap)
    return laps.mapValues { laps in
      let places = laps.compactMap(\.place).sorted()
      return Dictionary(places.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: min)
    }
  }

  private func point(of lap: LapLine, at place: Int?, behind first: Int?) -> LapPoint? {
    guard lap.counts, let place, let first else { return nil }
    let gap = printed(lap.clockMilliseconds) - printed(first)
    return LapPoint(
      lap: lap, place: place, gapMilliseconds: gap, gap: gap > 0 ? gapText(gap) : "")
  }
}
