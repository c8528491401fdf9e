import Timekeeping

/// A race won by the most metres within a time limit.
///
/// Without a limit the race lasts until it is stopped.
protocol LimitedTime: Discipline {}

extension LimitedTime {
  package static var format: Format { .distance }
  package var printing: TimePrinting { TimePrinting(0, .down) }

  package func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress {
    let completed = completed(laps)
    let isOver = completed < laps.count
    let counted = isOver && countsBegunLap ? completed + 1 : completed
    return Progress(
      laps: counted, isOnCourse: race.isOpen && race.isRunning && counted > 0 && !isOver)
  }

  /// Returns whether the clock was stopped early; never true without a time limit.
  package func isCutShort(
    _ laps: CompetitorLaps, in state: FieldState, stopped: Int
  ) -> Bool {
    guard let last = lastMoment(for: laps), stopped < last else { return false }
    return Self(race.goingOn).progress(laps, in: state).isOnCourse
  }

  /// Returns the number of laps completed within the time limit.
  private func completed(_ laps: CompetitorLaps) -> Int {
    guard let last = lastMoment(for: laps) else { return laps.count }
    return laps.count { laps.elapsed($0) > last }
  }

  private func lastMoment(for laps: CompetitorLaps) -> Int? {
    race.settings.limitMilliseconds.map { $0 + laps.start.gun }
  }

  private var countsBegunLap: Bool { race.settings.limitRule == .begun }

  /// Ranks by metres, or by laps if none are measured, then by who reached them first.
  package func key(_ outcome: Outcome, _ entry: Entry) -> RankKey {
    var key = RankKey()
    key.metres = outcome.metres ?? 0
    key.laps = key.metres > 0 ? 0 : outcome.laps
    key.section = RankKey.Section(of: outcome.status, hasResult: key.metres + key.laps > 0)
    key.hasNoMoment = outcome.source != .derived
    key.time = outcome.milliseconds ?? 0
    key.order = outcome.order
    return key
  }

  package func bestPossible(
    _ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing
  ) -> RankKey? {
    let isOver = lastMoment(for: laps).map { next.elapsed > $0 } ?? false
    guard completed(laps) == laps.count, !isOver || countsBegunLap else { return nil }
    let most = isOver ? laps.count + 1 : Int.max
    var key = RankKey(laps: most, time: next.elapsed - laps.start.gun, next)
    if let length = race.settings.lapMetres {
      let metres = most.multipliedReportingOverflow(by: length)
      (key.laps, key.metres) = (0, metres.overflow ? .max : metres.partialValue)
    }
    return key
  }
}
