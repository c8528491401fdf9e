import Languages
import Timekeeping

/// A win-and-out: from the set lap on, the winner of each lap leaves the race.
///
/// The winner of an earlier lap ranks higher. Competitors who never win a lap follow by laps, then
/// by time. No lap is won while the first of these laps is not set. Source: CrossMgr, win-and-out.
package struct WinAndOut: Discipline {
  package static let format = Format.time
  package static let comparison = Comparison.groupLaps
  package static let callsLaps = true
  package static let settings: [SettingKey] = .timed + [.lapsEnd, .waves]

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.winandout") }
  package var explanation: Wording { Wording("scoring.why.lapsEnd.winAndOut") }
  package var printing: TimePrinting { TimePrinting(1, .down) }

  /// Finds the winner of each lap.
  ///
  /// The first to cross wins a lap, even if disqualified later: all others have ridden on. A lap
  /// that may be a double cannot win before it has been reviewed.
  package func state(of field: [CompetitorLaps]) -> FieldState {
    var state = FieldState()
    guard var lap = field.first?.lapsToDo, lap > 0 else { return state }
    var left = field
    while true {
      left.removeAll { $0.countUntilPulled < lap }
      guard !left.isEmpty else { return state }
      let ends = left.filter { !$0.hasOpenDouble(within: lap) }.map { $0.end(lap - 1) }
      if let won = ends.min() {
        state.ends.append(won)
        left.removeAll { $0.competitor == won.competitor }
      }
      lap += 1
    }
  }

  package func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool { true }

  package func end(of competitor: Int32, in state: FieldState) -> RaceEnd? {
    state.ends.first { $0.competitor == competitor }
  }

  /// Returns the laps that count; those after the competitor's win do not.
  package func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress {
    guard let won = end(of: laps.competitor, in: state) else {
      let done = laps.countUntilPulled
      return Progress(laps: done, isOnCourse: race.isOpen && done > 0)
    }
    var progress = Progress(laps: won.lap)
    progress.wonLap = won.lap
    return progress
  }

  package func key(_ outcome: Outcome, _ entry: Entry) -> RankKey {
    var key = RankKey(ofLapRace: outcome, entry)
    guard !key.isPulled, key.section != .withoutResult else { return key }
    key.wonLap = outcome.source == .derived ? outcome.wonLap : outcome.laps
    return key
  }

  package func bestPossible(
    _ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing
  ) -> RankKey? {
    guard end(of: laps.competitor, in: state) == nil else { return nil }
    let time = laps.time(from: next)
    guard let first = laps.lapsToDo else { return RankKey(laps: .max, time: time, next) }
    let lap = max(first, (state.ends.last?.lap ?? 0) + 1, laps.count + 1)
    var key = RankKey(laps: lap, time: time, next)
    key.wonLap = lap
    return key
  }
}
