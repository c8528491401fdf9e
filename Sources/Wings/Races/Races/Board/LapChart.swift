/// Who was where at the end of each lap.
///
/// On the way everybody counts who rode the lap, whatever became of them; the end of a race is
/// judged, and its places are those of the board.
package struct LapChart {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The place of every entry at the moment of each of its crossings, by entry.
  package var places: [String: [Int]] {
    var chart: [String: [Int]] = [:]
    let laps = Dictionary(
      uniqueKeysWithValues: book.standings.overall.competitors.map {
        (Int($0), rankedLaps(of: Int($0)))
      })
    var onLap = book.standings.overall.competitors.map(Int.init).filter { laps[$0] ?? 0 > 0 }
    var lap = 0
    while !onLap.isEmpty {
      let ordered = onLap.sorted {
        book.comesBefore(book.sheets.laps[$0][lap], book.sheets.laps[$1][lap])
      }
      for (place, index) in ordered.enumerated() {
        let judged = lap + 1 == laps[index] ? finalPlace(of: index) : nil
        chart[book.field.competitors[index].entry.id, default: []].append(judged ?? place + 1)
      }
      lap += 1
      onLap.removeAll { laps[$0] ?? 0 <= lap }
    }
    return chart
  }

  /// How many laps of a competitor have a place: who has done all of the race and is on the board
  /// without a place has none at its end.
  func rankedLaps(of index: Int) -> Int {
    let counted = book.standings.scores[index].countedLaps
    guard counted > 0, book.standings.keys[index].section != .placed, isAtItsEnd(index) else {
      return counted
    }
    return counted - 1
  }

  /// The place on the board of whoever has come to the end of a race that is won by crossings.
  func finalPlace(of index: Int) -> Int? {
    guard book.standings.scores[index].source == .derived, book.isFinished(index),
      isAtItsEnd(index)
    else { return nil }
    return book.standings.position(of: index).flatMap { book.standings.place(at: $0, book.rules) }
  }

  /// Whether the last lap that counts is the last there was to do; where distance wins there is none,
  /// and who was ahead at the end of a lap may be behind in the end.
  private func isAtItsEnd(_ index: Int) -> Bool {
    guard book.rules.discipline.format == .time else { return false }
    return !book.rules.discipline.isCutShort(
      book.competitorLaps(index), in: book.fieldState(of: index), stopped: .max)
  }
}
