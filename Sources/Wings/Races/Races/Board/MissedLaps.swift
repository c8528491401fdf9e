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
    field.indices.filter { !audit.gaps[$0].isEmpty }.flatMap { missedLaps(of: $0) }
  }

  /// How many crossings count on this board that nobody has seen.
  package var estimatedCount: Int {
    standings.overall.competitors.reduce(0) { $0 + standings.scores[Int($1)].estimated }
  }

  /// The same in words; nothing where all were seen.
  package var estimatedWording: Wording? {
    let count = estimatedCount
    return count > 0 ? Wording("races.board.estimated", count: count) : nil
  }

  package func missedLaps(ofEntry id: String) -> [MissedLaps] {
    field.index(ofEntry: id).map { missedLaps(of: $0) } ?? []
  }

  private func missedLaps(of index: Int) -> [MissedLaps] {
    let (laps, competitor) = (laps(of: index), field.competitors[index])
    return audit.gaps[index].compactMap { row in
      guard let lap = lap(endedBy: row, of: index), lap > 0,
        let usual = LapAudit.usualLap(at: lap, of: laps, crossings)
      else { return nil }
      let (from, to) = (laps.elapsed(lap - 1, crossings), laps.elapsed(lap, crossings))
      guard let missed = LapGap.missed(inLap: to - from, median: usual) else { return nil }
      return MissedLaps(
        id: crossings.rows[Int(row)].id, entryID: competitor.entry.id,
        bib: competitor.entry.bib, name: competitor.name, lapMilliseconds: to - from,
        usualMilliseconds: usual,
        moments: (1...missed).map { from + (to - from) * $0 / (missed + 1) }, lap: lap + 1)
    }
  }
}
