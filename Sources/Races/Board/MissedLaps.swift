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

  /// Whether anything is proposed, without making a list.
  package var missedLapCount: Int { riders.reduce(0) { $0 + $1.gaps.count } }

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

  /// Looks for laps as long as several, from the given lap of a rider on.
  mutating func findGaps(ofRider index: Int, from first: Int) {
    let count = riders[index].laps.count
    guard rules.countsLaps else { return riders[index].gaps = [] }
    let start = first <= LapGap.early ? 1 : first
    let kept = start == 1 ? [] : riders[index].gaps.filter { isLap($0, before: start, of: index) }
    var found: [Int32] = []
    for lap in Swift.min(start, count)..<count where endsGap(lap: lap, ofRider: index) {
      found.append(riders[index].laps[lap])
    }
    riders[index].gaps = kept + found
  }

  private func isLap(_ row: Int32, before lap: Int, of index: Int) -> Bool {
    lapIndex(ofRow: row, rider: index).map { $0 < lap } ?? false
  }

  private func endsGap(lap: Int, ofRider index: Int) -> Bool {
    let row = riders[index].laps[lap]
    guard !table.rows[Int(row)].flags.contains(.gapRefused),
      let median = gapMedian(ofRider: index, lap: lap)
    else { return false }
    return LapGap.missed(inLap: duration(ofLap: lap, rider: index), median: median) != nil
  }

  /// What a lap is held against: early ones against all early ones, later ones against those right
  /// before, so that a changed pace is no gap.
  private func gapMedian(ofRider index: Int, lap: Int) -> Int? {
    let count = riders[index].laps.count
    let range =
      lap <= LapGap.early ? 1..<Swift.min(count, LapGap.early + 1) : (lap - LapGap.early)..<lap
    let laps = range.filter { isPlausible(lap: $0, ofRider: index) }
      .map { duration(ofLap: $0, rider: index) }.sorted()
    return laps.count >= LapGap.fewest ? laps[laps.count / 2] : nil
  }

  private func isPlausible(lap: Int, ofRider index: Int) -> Bool {
    !table.rows[Int(riders[index].laps[lap])].flags.contains(.tooEarly)
  }

  private func duration(ofLap lap: Int, rider index: Int) -> Int {
    elapsed(ofRow: riders[index].laps[lap]) - elapsed(ofRow: riders[index].laps[lap - 1])
  }
}
