/// The places at the end of each lap.
///
/// During the race every competitor who rode a lap counts, whatever their final status. The places
/// of the last lap are those of the board, with the decisions of the judges.
package struct LapChart {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// The places of every entry at each of its crossings, by entry.
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
      var places: [Int: Int] = [:]
      for index in ordered {
        let course = book.standings.keys[index].course
        let place = places[course, default: 0]
        places[course] = place + 1
        let judged = lap + 1 == laps[index] ? finalPlace(of: index) : nil
        chart[book.field.competitors[index].entry.id, default: []].append(judged ?? place + 1)
      }
      lap += 1
      onLap.removeAll { laps[$0] ?? 0 <= lap }
    }
    return chart
  }

  /// Returns how many laps of a competitor have a place.
  ///
  /// A competitor who rode every lap but has no place, such as a DSQ, has none for the last lap.
  func rankedLaps(of index: Int) -> Int {
    let counted = book.standings.scores[index].countedLaps
    guard counted > 0, book.standings.keys[index].section != .placed, isAtItsEnd(index) else {
      return counted
    }
    return counted - 1
  }

  /// Returns the board place of a finisher whose result comes from crossings; `nil` for all others.
  ///
  /// It is also `nil` in races decided by distance.
  func finalPlace(of index: Int) -> Int? {
    guard book.standings.scores[index].source == .derived, book.isFinished(index),
      isAtItsEnd(index)
    else { return nil }
    return book.standings.position(of: index).flatMap { book.standings.place(at: $0, book.rules) }
  }

  /// Returns whether the last counted lap ends the competitor's race; false if distance decides.
  private func isAtItsEnd(_ index: Int) -> Bool {
    guard book.rules.discipline.format == .time else { return false }
    return !book.rules.discipline.isCutShort(
      book.competitorLaps(index), in: book.fieldState(of: index), stopped: .max)
  }
}
