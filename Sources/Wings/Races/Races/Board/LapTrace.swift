import Timekeeping

/// A competitor's progress through a race: place and gap at the end of each lap.
package struct LapTrace: Sendable, Equatable {
  package let row: BoardRow
  /// The counted laps that have a place, from the first.
  package let points: [LapPoint]

  /// Returns the end of a lap, from 1; `nil` if the lap was not ridden or not seen.
  package func point(atLap lap: Int) -> LapPoint? {
    if points.indices.contains(lap - 1), points[lap - 1].lap.lap == lap { return points[lap - 1] }
    return points.first { $0.lap.lap == lap }
  }

  /// The number of the last lap; 0 if there is none.
  package var lastLap: Int { points.last?.lap.lap ?? 0 }
}

/// The end of a lap in a competitor's race.
package struct LapPoint: Sendable, Equatable {
  package let lap: LapLine
  package let place: Int
  /// The gap to the first to end this lap, as the difference of printed times on the race clock.
  ///
  /// At the end of the race, times include penalties.
  package let gapMilliseconds: Int
  /// The gap as printed; empty for the first.
  package let gap: String
}

extension LapSheetList {
  /// The progress of every competitor with a counted lap, in board order.
  ///
  /// With a filter, places and gaps are those among the competitors shown.
  package var traces: [LapTrace] {
    let together = Dictionary(grouping: sheets) { $0.row.course ?? "" }
    let first = together.mapValues(Self.firstMoments)
    let places = isWhole ? [:] : together.mapValues(Self.placesWithin)
    return sheets.compactMap { sheet in
      let course = sheet.row.course ?? ""
      let points = sheet.laps.compactMap { lap in
        let place = lap.place.map { places[course]?[lap.lap]?[$0] ?? $0 }
        return point(of: lap, at: place, behind: first[course]?[lap.lap])
      }
      return points.isEmpty ? nil : LapTrace(row: sheet.row, points: points)
    }
  }

  /// Returns the time at which each lap was first completed, by the number of the lap.
  private static func firstMoments(of sheets: [LapSheet]) -> [Int: Int] {
    let ends = sheets.flatMap(\.laps).filter { $0.counts && $0.place != nil }
    return Dictionary(
      ends.map { ($0.lap, $0.clockMilliseconds + $0.penaltyMilliseconds) }, uniquingKeysWith: min)
  }

  /// Returns the places among the competitors shown, by lap, then by place in the race.
  ///
  /// Competitors who share a place in the race share it here too.
  private static func placesWithin(_ sheets: [LapSheet]) -> [Int: [Int: Int]] {
    let laps = Dictionary(grouping: sheets.flatMap(\.laps).filter(\.counts), by: \.lap)
    return laps.mapValues { laps in
      let places = laps.compactMap(\.place).sorted()
      return Dictionary(places.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: min)
    }
  }

  private func point(of lap: LapLine, at place: Int?, behind first: Int?) -> LapPoint? {
    guard lap.counts, let place, let first else { return nil }
    let gap = printed(lap.clockMilliseconds + lap.penaltyMilliseconds) - printed(first)
    return LapPoint(
      lap: lap, place: place, gapMilliseconds: gap, gap: gap > 0 ? gapText(gap) : "")
  }
}
