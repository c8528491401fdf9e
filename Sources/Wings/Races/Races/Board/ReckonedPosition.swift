/// Where somebody on the way may be, by their own pace since they were seen last: nobody saw them
/// there.
package struct ReckonedPosition: Sendable, Equatable {
  package let entryID: String
  package let bib: String
  package let name: String
  /// The lap they are on, from 1.
  package let lap: Int
  /// How much of that lap is behind them, from 0 to 1; 1 while they are due at the line.
  package let share: Double
  /// Whether they should have come already.
  package let isLate: Bool
}

/// Reckons where everybody is.
package struct ReckonedPositions {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// So many of those on the way, in board order.
  ///
  /// Nobody is reckoned before a first crossing says how fast they are, nor once they are more than
  /// a lap overdue.
  ///
  /// - Parameters:
  ///   - milliseconds: After the start of the race.
  ///   - limit: How many at most.
  /// - Returns: A position for each of them.
  package func all(atElapsed milliseconds: Int, limit: Int) -> [ReckonedPosition] {
    book.standings.overall.competitors.lazy.compactMap {
      position(of: Int($0), at: milliseconds)
    }.prefix(limit).map(\.self)
  }

  private func position(of index: Int, at milliseconds: Int) -> ReckonedPosition? {
    guard let forecast = book.arrivals.forecasts[index], forecast.pace.lap > 0,
      !forecast.isLost(at: milliseconds)
    else { return nil }
    let ahead = Double(forecast.at - milliseconds) / Double(forecast.pace.lap)
    let competitor = book.field.competitors[index]
    return ReckonedPosition(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      lap: book.sheets.laps[index].count + 1, share: max(0, min(1, 1 - ahead)),
      isLate: forecast.at < milliseconds)
  }
}
