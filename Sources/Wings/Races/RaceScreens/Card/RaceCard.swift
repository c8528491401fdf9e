import Races

/// What there is to tell of one entry's race.
package struct RaceCard {
  package let book: RaceBook
  package let row: BoardRow?
  let laps: [LapLine]
  /// When this race will be over, while it lasts.
  let predicted: PredictedFinish?

  /// The card of an entry; an empty one where nobody is meant.
  package init(of book: RaceBook, entry id: String?) {
    self.book = book
    row = id.flatMap(book.position(ofEntry:)).map(book.row)
    laps = id.map { LapTimes(of: book).laps(ofEntry: $0) } ?? []
    predicted = id.flatMap { FinishPrediction(of: book).finish(ofEntry: $0) }
  }
}
