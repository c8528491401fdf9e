import Languages

/// Crossings that were probably missed: proposed, and counted only once somebody accepts them.
package struct MissedLaps: Sendable, Equatable, Identifiable {
  /// The crossing that ends the long lap.
  package var id: CrossingID
  package var entryID: String
  package var bib: String
  package var name: String
  /// The long lap, and what the rider's laps usually take.
  package var lapMilliseconds: Int
  package var usualMilliseconds: Int
  /// When the missed crossings would have been, in milliseconds after the race's start.
  package var moments: [Int]
  /// Which lap the long one would be, from 1.
  package var lap: Int
}

extension RaceBook {
  /// Every crossing that was probably missed, by rider, then by moment.
  package var missedLaps: [MissedLaps] {
    riders.indices.filter { !riders[$0].gaps.isEmpty }.flatMap { missedLaps(ofRider: $0) }
  }

  /// How many crossings count on this board that nobody has seen.
  package var estimatedCount: Int {
    riders.reduce(0) { $0 + ($1.hasEstimates && $1.isPresent ? $1.score.estimated : 0) }
  }

  /// The same in words; nothing where all were seen.
  package var estimatedWording: Wording? {
    let count = estimatedCount
    return count > 0 ? Wording("races.board.estimated", count: count) : nil
  }

  package func missedLaps(ofEntry id: String) -> [MissedLaps] {
    riderOfEntry[id].map { missedLaps(ofRider: Int($0)) } ?? []
  }

  private func missedLaps(ofRider index: Int) -> [MissedLaps] {
    riders[index].gaps.compactMap { row in
      guard let lap = lapIndex(ofRow: row, rider: index), lap > 0,
        let median = gapMedian(ofRider: index, lap: lap)
      else { return nil }
      let (from, to) = (elapsed(ofRow: riders[index].laps[lap - 1]), elapsed(ofRow: row))
      guard let missed = LapGap.missed(inLap: to - from, median: median) else { return nil }
      let entry = riders[index].entry
      return MissedLaps(
        id: table.rows[Int(row)].id, entryID: entry.id, bib: entry.bib,
        name: riders[index].name, lapMilliseconds: to - from, usualMilliseconds: median,
        moments: (1...missed).map { from + (to - from) * $0 / (missed + 1) }, lap: lap + 1)
    }
  }

  /// Keeps the gaps of a rider: late ones were found as the laps were flagged, the early ones are
  /// held against all early laps and looked for here.
  mutating func takeGaps(_ late: [Int32], ofRider index: Int, from first: Int) {
    let rows = riders[index].laps
    guard rules.discipline.canMissLaps else { return riders[index].gaps = [] }
    guard first <= LapGap.early else {
      return riders[index].gaps =
        riders[index].gaps.filter { row in
          lapIndex(ofRow: row, rider: index).map { $0 < first } ?? false
        } + late
    }
    let median = earlyMedian(ofRider: index)
    let early = rows.indices.prefix(LapGap.early + 1).dropFirst().filter {
      endsGap(rows[$0], duration(ofLap: $0, rider: index), median)
    }
    riders[index].gaps = early.map { rows[$0] } + late
  }

  func endsGap(_ row: Int32, _ lap: Int, _ median: Int?) -> Bool {
    guard let median, LapGap.missed(inLap: lap, median: median) != nil else { return false }
    return !table.rows[Int(row)].flags.contains(.gapRefused)
  }

  /// What a lap is held against: early ones against all early ones, later ones against those right
  /// before, so that a changed pace is no gap.
  private func gapMedian(ofRider index: Int, lap: Int) -> Int? {
    lap <= LapGap.early
      ? earlyMedian(ofRider: index) : window(ofRider: index, before: lap).gapMedian
  }

  private func earlyMedian(ofRider index: Int) -> Int? {
    let rows = riders[index].laps.prefix(LapGap.early + 1)
    guard rows.count > LapGap.fewest else { return nil }
    let laps = rows.indices.dropFirst().filter {
      !table.rows[Int(rows[$0])].flags.contains(.tooEarly)
    }.map { duration(ofLap: $0, rider: index) }
    return laps.count >= LapGap.fewest ? Median(of: laps)?.upper : nil
  }

  private func duration(ofLap lap: Int, rider index: Int) -> Int {
    elapsed(ofRow: riders[index].laps[lap]) - elapsed(ofRow: riders[index].laps[lap - 1])
  }
}
