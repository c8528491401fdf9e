extension RaceBook {
  /// The place of every entry at the moment of each of its crossings, by entry.
  package func lapChart() -> [String: [Int]] {
    var chart: [String: [Int]] = [:]
    var onLap = overall.riders.filter { lapsOnChart(riders[Int($0)]) > 0 }
    var lap = 0
    while !onLap.isEmpty {
      let ordered = onLap.map { riders[Int($0)].laps[lap] }.sorted { comesBefore($0, $1) }
      for (place, row) in ordered.enumerated() {
        let rider = riders[Int(owner(ofRow: Int(row)))]
        chart[rider.entry.id, default: []].append(place + 1)
      }
      lap += 1
      onLap.removeAll { lapsOnChart(riders[Int($0)]) <= lap }
    }
    return chart
  }

  func lapsOnChart(_ rider: Rider) -> Int {
    rider.score.countedLaps
  }

  /// The entry that finished last by the order of entry.
  package var newestFinisher: String? {
    let newest = table.rows.last { row in
      guard row.isLap else { return false }
      let score = riders[Int(owner(of: row.rider))].score
      return score.key.section == .placed && !score.isRunning
    }
    return newest.map { riders[Int(owner(of: $0.rider))].entry.id }
  }

  /// The book from crossings with a moment of at most so many milliseconds after the start, with
  /// every correction, status and penalty known now.
  package func board(atElapsed milliseconds: Int) -> RaceBook {
    var book = self
    var kept = CrossingTable()
    kept.boots = table.boots
    kept.checkpoints = table.checkpoints
    kept.bibs = table.bibs
    kept.asking = table.asking
    for index in table.rows.indices where elapsed(ofRow: Int32(index)) <= milliseconds {
      kept.append(table.rows[index])
    }
    kept.copyMarks(from: table)
    book.table = kept
    book.rowsOfBib = [:]
    book.rebuild()
    return book
  }
}
