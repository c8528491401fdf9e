import Languages
import Timekeeping

/// A backyard race: one loop an hour, and a competitor who is late is out.
///
/// The last competitor to complete a loop wins; all others are DNF. Source: backyardultra.net,
/// rules of the Backyard Ultra.
package struct Backyard: Discipline {
  package static let format = Format.distance
  package static let comparison = Comparison.mostDistance
  package static let countsWholeLaps = true
  package static let judgesWholeField = true
  package static let putsOut = true
  package static let settings: [SettingKey] = .counted + [.loop]

  package let race: RaceFacts

  package init(_ race: RaceFacts) { self.race = race }

  package var name: Wording { Wording("races.rule.backyard") }
  package var explanation: Wording { Wording("races.rule.backyard.about") }
  package var printing: TimePrinting { TimePrinting(0, .down) }
  /// False: every loop starts on the hour, so that a long one is no sign of a missed crossing.
  package var canMissLaps: Bool { false }

  var loopMilliseconds: Int { race.settings.loopMilliseconds ?? 3_600_000 }

  /// Returns the next bell: a competitor who is back early rests until then.
  package func lapStart(after former: Int, start: Int) -> Int {
    let loops = max(0, former - start + loopMilliseconds - 1) / loopMilliseconds
    return start + loops * loopMilliseconds
  }

  /// The loops completed in time, each in its own hour.
  private struct Loops {
    var count = 0
    /// The number of recorded laps up to the last of these loops.
    var recorded = 0
    /// Whether a later loop was too late.
    var isLate = false
  }

  private func loops(_ laps: CompetitorLaps, atMost most: Int = .max) -> Loops {
    var loops = Loops()
    for lap in 0..<laps.count where loops.count < most {
      let moment = laps.elapsed(lap) - laps.start.gun
      if moment <= loops.count * loopMilliseconds { continue }
      guard moment <= (loops.count + 1) * loopMilliseconds else {
        loops.isLate = true
        return loops
      }
      (loops.count, loops.recorded) = (loops.count + 1, lap + 1)
    }
    return loops
  }

  /// Returns whether a competitor may still complete a loop.
  ///
  /// At each bell those who have not completed the loop are out.
  private func isStillIn(_ status: Status, _ loops: Loops, bells: Int) -> Bool {
    race.isOpen && status == .ok && !loops.isLate && loops.count >= bells && loops.count > 0
  }

  /// Returns whether a competitor on the course still had time when the clock was stopped.
  ///
  /// The last one with time left has won.
  package func isCutShort(_ laps: CompetitorLaps, in state: FieldState, stopped: Int) -> Bool {
    let (loops, elapsed) = (loops(laps), stopped - laps.start.gun)
    guard laps.status == .ok, !loops.isLate, elapsed <= (loops.count + 1) * loopMilliseconds else {
      return false
    }
    let isAlone = loops.count > 0 && loops.count == state.most && state.leaders == 1
    return !isAlone || elapsed <= (state.second + 1) * loopMilliseconds
  }

  package func state(of field: [CompetitorLaps]) -> FieldState {
    var state = FieldState()
    let all = field.map { (status: $0.status, loops: loops($0)) }
    state.most = all.map(\.loops.count).max() ?? 0
    state.leaders = all.count { $0.loops.count == state.most }
    state.second = all.map(\.loops.count).filter { $0 < state.most }.max() ?? 0
    state.bells =
      field.filter { $0.count > 0 }.map { laps in
        (laps.elapsed(laps.count - 1) - laps.start.gun - 1) / loopMilliseconds
      }.max() ?? 0
    state.stillIn = all.count { isStillIn($0.status, $0.loops, bells: state.bells) }
    return state
  }

  package func canChange(_ state: FieldState, _ laps: CompetitorLaps) -> Bool { true }

  /// Returns the loops that count; those after the race was won do not.
  package func progress(_ laps: CompetitorLaps, in state: FieldState) -> Progress {
    let loops = loops(laps)
    let isIn = isStillIn(laps.status, loops, bells: state.bells)
    let isWinner = isWinner(laps.status, loops, isIn: isIn, in: state)
    let counted = isWinner ? self.loops(laps, atMost: state.second + 1) : loops
    var progress = Progress(laps: counted.count, isOnCourse: isIn && !isWinner)
    progress.recorded = counted.recorded
    progress.isOut = !isIn && !isWinner
    return progress
  }

  /// Returns whether a competitor has completed more loops than all others.
  ///
  /// There is no winner while another competitor is still in.
  private func isWinner(
    _ status: Status, _ loops: Loops, isIn: Bool, in state: FieldState
  ) -> Bool {
    status == .ok && state.most > 0 && state.leaders == 1 && loops.count == state.most
      && state.stillIn <= (isIn ? 1 : 0)
  }

  /// Ranks by loops; competitors with the same number share the place.
  ///
  /// A competitor without a loop ranks as DNF, behind those who completed one.
  package func key(_ outcome: Outcome, _ entry: Entry) -> RankKey {
    var key = RankKey()
    key.laps = outcome.laps
    key.section = RankKey.Section(of: outcome.status, hasResult: key.laps > 0)
    if key.section == .withoutResult { key.section = .dnf }
    return key
  }

  package func bestPossible(
    _ laps: CompetitorLaps, in state: FieldState, from next: NextCrossing
  ) -> RankKey? {
    let loops = loops(laps)
    let isLate = next.elapsed - laps.start.gun > (loops.count + 1) * loopMilliseconds
    guard !loops.isLate, !isLate, laps.status == .ok else { return nil }
    var key = RankKey()
    (key.section, key.laps) = (.placed, .max)
    return key
  }
}
