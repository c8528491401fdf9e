/// The estimated position of a competitor on the course, by their pace since the last crossing.
package struct EstimatedPosition: Sendable, Equatable {
  package let entryID: String
  package let bib: String
  package let name: String
  /// The lap they are on, from 1.
  package let lap: Int
  /// The share of that lap that is done, from 0 to 1; 1 while they are expected at the line.
  package let share: Double
  /// Whether the expected time has passed.
  package let isLate: Bool
}

/// The estimated positions of all competitors on the course.
package struct EstimatedPositions {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns the first positions, in board order.
  ///
  /// There is none before a first crossing, which gives the pace, nor for competitors more than a
  /// lap overdue.
  ///
  /// - Parameters:
  ///   - milliseconds: The time after the start of the race.
  ///   - limit: How many at most.
  /// - Returns: A position for each of them.
  package func all(atElapsed milliseconds: Int, limit: Int) -> [EstimatedPosition] {
    book.standings.overall.competitors.lazy.compactMap {
      position(of: Int($0), at: milliseconds)
    }.prefix(limit).map(\.self)
  }

  private func position(of index: Int, at milliseconds: Int) -> EstimatedPosition? {
    guard let forecast = book.arrivals.forecasts[index], forecast.pace.lap > 0,
      !forecast.isLost(at: milliseconds)
    else { return nil }
    let ahead = Double(forecast.at - milliseconds) / Double(forecast.pace.lap)
    let competitor = book.field.competitors[index]
    return EstimatedPosition(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      lap: book.sheets.laps[index].count + 1, share: max(0, min(1, 1 - ahead)),
      isLate: forecast.at < milliseconds)
  }
}
