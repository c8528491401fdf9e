/// The expected finish of a competitor on the course, by their laps or splits so far.
package struct PredictedFinish: Sendable, Equatable {
  /// A completed part of the race: a lap, or the stretch between two checkpoints.
  package struct Stretch: Sendable, Equatable {
    /// The length in metres, or in any other unit that is used for the whole race.
    package let length: Int
    package let milliseconds: Int

    package init(length: Int, milliseconds: Int) {
      self.length = length
      self.milliseconds = milliseconds
    }
  }

  /// How many of the latest stretches determine the pace.
  private static let remembered = 5
  /// The least spread as a share of the pace, as no pace is constant.
  private static let leastSpread = 0.01
  /// The longest credible time in milliseconds, 30,000 years; more means damaged data.
  private static let longest = 1e15

  /// The time from the individual start to the finish.
  package let milliseconds: Int
  /// The earliest and latest finish to be expected, by the variation of the latest stretches.
  package let range: ClosedRange<Int>

  /// Creates a prediction; `nil` before the first stretch and after the finish.
  ///
  /// - Parameters:
  ///   - stretches: The completed stretches, in order.
  ///   - whole: The length of the race, in the unit of the stretches.
  package init?(stretches: [Stretch], whole: Int) {
    let done = stretches.reduce(0) { $0 + $1.length }
    let paces = stretches.suffix(Self.remembered).filter { $0.length > 0 && $0.milliseconds > 0 }
      .map { Double($0.milliseconds) / Double($0.length) }
    guard whole > done, let pace = Median(of: paces)?.mean else { return nil }
    let passed = stretches.reduce(0) { $0 + $1.milliseconds }
    let spread = Median(of: paces.map { abs($0 - pace) })?.mean ?? 0
    let rest = Double(whole - done)
    let (left, around) = (rest * pace, rest * max(spread, pace * Self.leastSpread))
    guard left + around < Self.longest else { return nil }
    let slack = Int(around.rounded())
    milliseconds = passed + Int(left.rounded())
    range = milliseconds - slack...milliseconds + slack
  }
}

/// Predictions of finishes from laps and splits.
package struct FinishPrediction {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns when an entry will finish; `nil` if the number of its laps is not known now.
  package func finish(ofEntry id: String) -> PredictedFinish? {
    guard let index = book.field.index(ofEntry: id), isOnCourse(index),
      let laps = lapsInAll(of: index)
    else { return nil }
    let done = LapTimes(of: book).laps(ofEntry: id).filter(\.counts)
    return bySplits(ofEntry: id, laps: laps)
      ?? PredictedFinish(
        stretches: done.map { .init(length: 1, milliseconds: $0.milliseconds) }, whole: laps)
  }

  private func isOnCourse(_ index: Int) -> Bool {
    let (entry, score) = (book.field.competitors[index].entry, book.standings.scores[index])
    guard score.milliseconds == nil else { return score.isRunning }
    return entry.status == .ok && book.competition.isActive && book.competition.race.stopped == nil
  }

  /// Predicts from measured checkpoints, which are more precise than whole laps.
  private func bySplits(ofEntry id: String, laps: Int) -> PredictedFinish? {
    let whole = book.rules.settings.lapMetres.map { $0 * laps } ?? book.competition.distanceMetres
    let splits = Splits(of: book).unplaced(ofEntry: id)
    let stretches = splits.compactMap { split in
      split.legMetres.map {
        PredictedFinish.Stretch(length: $0, milliseconds: split.legMilliseconds)
      }
    }
    guard let whole, splits.contains(where: { !$0.checkpoint.isEmpty }),
      stretches.count == splits.count
    else { return nil }
    return PredictedFinish(stretches: stretches, whole: whole)
  }

  private func lapsInAll(of index: Int) -> Int? {
    let group = book.field.competitors[index].startGroup
    return book.rules.discipline.lapsInAll(
      of: book.rules.laps(of: group), done: book.sheets.laps[index].count,
      leader: book.leaderLaps(of: group))
  }
}
