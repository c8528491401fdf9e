/// Who was where at the end of each lap.
extension RaceBook {
  /// The place of every entry at the moment of each of its crossings, by entry.
  package func lapChart() -> [String: [Int]] {
    var chart: [String: [Int]] = [:]
    var onLap = standings.overall.competitors.map(Int.init).filter { lapsOnChart($0) > 0 }
    var lap = 0
    while !onLap.isEmpty {
      let ordered = onLap.sorted { comesBefore(sheets.laps[$0][lap], sheets.laps[$1][lap]) }
      for (place, index) in ordered.enumerated() {
        chart[field.competitors[index].entry.id, default: []].append(place + 1)
      }
      lap += 1
      onLap.removeAll { lapsOnChart($0) <= lap }
    }
    return chart
  }

  /// How many laps of a competitor the chart shows.
  func lapsOnChart(_ index: Int) -> Int {
    standings.scores[index].countedLaps
  }

  /// The entry that finished last by the order of entry.
  package var newestFinisher: String? {
    let newest = crossings.rows.last { row in
      row.isLap && field.owner(of: row).map { standings.isFinished($0) } ?? false
    }
    return newest.flatMap { field.owner(of: $0) }.map { field.competitors[$0].entry.id }
  }
}
