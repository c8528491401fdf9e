/// When somebody on the way will finish, by their own laps or splits so far.
package struct PredictedFinish: Sendable, Equatable {
  /// A part of the race that is done: a lap, or the way between two checkpoints.
  package struct Stretch: Sendable, Equatable {
    /// Metres; any other unit does as long as the whole race is told in it.
    package let length: Int
    package let milliseconds: Int

    package init(length: Int, milliseconds: Int) {
      self.length = length
      self.milliseconds = milliseconds
    }
  }

  /// How many of the latest stretches say what the pace is.
  private static let remembered = 5
  /// Nobody keeps a pace to the second: the least spread, as a part of the pace.
  private static let leastSpread = 0.01
  /// Nobody is on the way for 30,000 years: stretches that say so are damaged.
  private static let longest = 1e15

  /// From the individual start to the finish.
  package let milliseconds: Int
  /// The earliest and latest to be expected, by how uneven the latest stretches were.
  package let range: ClosedRange<Int>

  /// A prediction; none before the first stretch, and none for who is done.
  ///
  /// - Parameters:
  ///   - stretches: What is done, in order, one after the other.
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

/// Predicts finishes from laps and splits.
package struct FinishPrediction {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// When an entry on the way will finish; none where its end is not a number of laps known now.
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

  /// By the ways between measured checkpoints, which tell more than whole laps.
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
