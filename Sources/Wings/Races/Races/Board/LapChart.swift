/// Who was where at the end of each lap.
package struct LapChart {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The place of every entry at the moment of each of its crossings, by entry.
  package var places: [String: [Int]] {
    var chart: [String: [Int]] = [:]
    var onLap = book.standings.overall.competitors.map(Int.init).filter { laps(of: $0) > 0 }
    var lap = 0
    while !onLap.isEmpty {
      let ordered = onLap.sorted {
        book.comesBefore(book.sheets.laps[$0][lap], book.sheets.laps[$1][lap])
      }
      for (place, index) in ordered.enumerated() {
        chart[book.field.competitors[index].entry.id, default: []].append(place + 1)
      }
      lap += 1
      onLap.removeAll { laps(of: $0) <= lap }
    }
    return chart
  }

  /// How many laps of a competitor the chart shows.
  func laps(of index: Int) -> Int { book.standings.scores[index].countedLaps }
}
