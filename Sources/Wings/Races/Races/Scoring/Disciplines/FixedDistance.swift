/// A race over the same number of laps for everyone, won by the least time.
protocol FixedDistance: Discipline {}

extension FixedDistance {
  package static var format: Format { .time }
  package static var comparison: Comparison { .wholeDistance }

  /// The number of laps; 1, the whole course, if it is not set.
  package var fixedLaps: Int? { race.settings.laps ?? 1 }

  package func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress {
    let whole = fixedLaps ?? 1
    let done = min(whole, laps.count)
    return Progress(laps: done, isOnCourse: race.isOpen && done > 0 && done < whole)
  }

  package func key(_ outcome: Outcome, _ entry: Entry) -> RankKey {
    RankKey(timed: outcome, entry)
  }

  package func bestPossible(
    _ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing
  ) -> RankKey? {
    let whole = fixedLaps ?? 1
    return laps.count < whole ? RankKey(laps: whole, time: laps.time(from: next), next) : nil
  }
}

extension RankKey {
  /// Ranks by laps, then by time with penalties, then by order of crossing.
  init(timed outcome: Outcome, _ entry: Entry) {
    laps = outcome.laps
    time = (outcome.milliseconds ?? 0) + entry.penaltyMilliseconds
    order = outcome.order
    section = Section(of: outcome.status, hasResult: outcome.milliseconds != nil)
  }

  /// A key that a competitor who crosses next could reach.
  init(laps: Int, time: Int, _ next: NextCrossing) {
    section = .placed
    (self.laps, self.time, order) = (laps, time, next.order)
  }
}

extension RankKey.Section {
  init(of status: Status, hasResult: Bool) {
    switch status {
    case .ok: self = hasResult ? .placed : .withoutResult
    case .notPlaced: self = hasResult ? .notPlaced : .withoutResult
    case .pulled, .dnf: self = .dnf
    case .overLimit: self = .overLimit
    case .dsq: self = .dsq
    case .dns: self = .dns
    }
  }
}
