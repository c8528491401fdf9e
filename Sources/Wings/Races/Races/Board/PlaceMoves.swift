/// The places that competitors gained or lost with their last lap.
package struct PlaceMoves {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns how many places an entry gained with its last lap; negative if it lost some.
  ///
  /// The places are those at the ends of the last two laps. It is `nil` without two laps, without a
  /// place, and while a lap is in doubt.
  package func move(ofEntry id: String) -> Int? {
    guard let index = book.field.index(ofEntry: id), book.audit.openDoubles[index] == 0,
      book.standings.keys[index].section == .placed
    else { return nil }
    let chart = LapChart(of: book)
    let count = chart.rankedLaps(of: index)
    guard count > 1, count <= book.sheets.laps[index].count else { return nil }
    let (before, last) = places(of: index, atEndsOf: count - 2, and: count - 1)
    return before - (chart.finalPlace(of: index) ?? last)
  }

  /// Returns the places at the ends of two laps, from 0, among those who ride the same laps.
  ///
  /// It passes over the field once, because it runs for each visible row.
  private func places(of index: Int, atEndsOf first: Int, and second: Int) -> (Int, Int) {
    let (sheets, keys) = (book.sheets.laps, book.standings.keys)
    let own = (row(index, first), row(index, second))
    var places = (1, 1)
    for other in book.standings.overall.competitors.lazy.map(Int.init)
    where other != index && keys[other].course == keys[index].course {
      let laps = min(sheets[other].count, book.standings.scores[other].countedLaps)
      if laps > first, row(other, first) < own.0 { places.0 += 1 }
      if laps > second, row(other, second) < own.1 { places.1 += 1 }
    }
    return places
  }

  private func row(_ index: Int, _ lap: Int) -> (Int, Int32) {
    let row = book.sheets.laps[index][lap]
    return (book.elapsed(ofRow: row), row)
  }
}
