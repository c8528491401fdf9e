import Languages
import Timekeeping

/// A lap race, such as a criterium or cyclo-cross: the most laps win, then the least time.
///
/// Either the leader's last lap ends the race for everyone, or everyone rides the full distance.
package struct LapRace: Discipline {
  package static let format = Format.time
  package static let comparison = Comparison.groupLaps
  package static let callsLaps = true
  package static let ranksWithinLaps = true
  package static let showsLeaderLap = true
  package static let settings: [SettingKey] = .timed + [.lapsEnd, .target, .pullShare, .waves]

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.laps") }
  package var printing: TimePrinting { TimePrinting(1, .down) }

  package var explanation: Wording {
    Wording(leaderEndsIt ? "races.rule.laps.about" : "scoring.why.lapsEnd.everyone")
  }

  private var leaderEndsIt: Bool { race.settings.lapsEnd != .everyone }

  package func state(of field: [CompetitorLaps]) -> FieldState {
    var state = FieldState()
    state.ends = field.compactMap(candidate).min().map { [$0] } ?? []
    return state
  }

  package func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool {
    guard leaderEndsIt else { return false }
    let candidate = candidate(laps)
    guard let end = state.ends.first else { return candidate != nil }
    if end.competitor == laps.competitor { return candidate != end }
    return candidate.map { $0 < end } ?? false
  }

  /// Returns the crossing with which a competitor would end the race.
  ///
  /// The status has no influence: the first to cross ends the race, even if disqualified later. A
  /// lap that may be a double is left out until it has been reviewed.
  private func candidate(_ laps: CompetitorLaps) -> RaceEnd? {
    guard leaderEndsIt, let last = laps.lapsToDo, last > 0, laps.count >= last,
      !laps.hasOpenDouble(within: last)
    else { return nil }
    return laps.end(last - 1)
  }

  package func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress {
    leaderEndsIt ? untilEnd(laps, state.ends.first) : full(laps)
  }

  /// Counts laps up to the competitor's first crossing at or after the leader's last one.
  private func untilEnd(_ laps: CompetitorLaps, _ end: RaceEnd?) -> Progress {
    guard let end else {
      let done = laps.countUntilPulled
      return Progress(laps: done, isOnCourse: race.isOpen && done > 0)
    }
    let before = laps.count { laps.end($0) >= end }
    let done = min(before + 1, laps.countUntilPulled)
    return Progress(
      laps: done,
      isOnCourse: race.isOpen && race.isRunning && done > 0 && laps.end(done - 1) < end)
  }

  private func full(_ laps: CompetitorLaps) -> Progress {
    let whole = laps.lapsToDo ?? .max
    let done = min(whole, laps.countUntilPulled)
    return Progress(laps: done, isOnCourse: race.isOpen && done > 0 && done < whole)
  }

  package func key(_ outcome: Outcome, _ entry: Entry) -> RankKey {
    RankKey(ofLapRace: outcome, entry)
  }

  package func bestPossible(
    _ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing
  ) -> RankKey? {
    let progress = progress(laps, in: state)
    let most: Int
    if let end = state.ends.first {
      guard progress.laps == 0 || laps.end(progress.laps - 1) < end else { return nil }
      most = progress.laps + 1
    } else {
      most = leaderEndsIt ? .max : laps.lapsToDo ?? .max
    }
    return progress.laps < most ? RankKey(laps: most, time: laps.time(from: next), next) : nil
  }

  /// Returns the laps that a competitor will do in all.
  ///
  /// If the race ends with the leader, these are the laps done, plus the laps that the leader still
  /// has to do, but at least one.
  package func lapsInAll(of laps: Int?, done: Int, leader: @autoclosure () -> Int) -> Int? {
    guard leaderEndsIt, let laps else { return laps }
    return max(done + 1, laps - (leader() - done))
  }
}

extension RankKey {
  /// Ranks pulled competitors by laps, behind finishers with the same number of laps.
  ///
  /// Source: USA Cycling 5G1; UCI 5.1.051.
  init(ofLapRace outcome: Outcome, _ entry: Entry) {
    self.init(timed: outcome, entry)
    guard outcome.status == .pulled, outcome.milliseconds != nil else { return }
    (section, isPulled) = (.placed, true)
    pullOrder = entry.statusOrder?.rawValue ?? 0
  }
}
