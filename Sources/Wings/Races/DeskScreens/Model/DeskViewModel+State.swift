import Languages
import RaceDay
import Races
import Shell

/// Whether the clock runs, and what others have done to it.
extension DeskViewModel {
  enum ClockState: Equatable {
    case beforeTheGun, running, neutralised, stopped, closed
  }

  var clockState: ClockState {
    let race = book.competition.race
    if session.isReadOnly { return .closed }
    if !race.hasStarted { return .beforeTheGun }
    if race.stopped != nil { return .stopped }
    return race.isPaused ? .neutralised : .running
  }

  /// What stands beside a clock that stands still.
  var clockSign: Wording? {
    switch clockState {
    case .beforeTheGun, .running: nil
    case .neutralised: Wording("desk.clock.neutralised")
    case .stopped: Wording("desk.clock.stopped")
    case .closed: Wording("desk.clock.closed")
    }
  }

  /// Tells at once what somebody elsewhere has done to the clock; this desk's own acts are answered
  /// as such.
  func tellOfClock(since former: ClockState) -> Move {
    guard clockState != former, !hasActedOnClock else { return .stay }
    switch clockState {
    case .closed: say(Wording(session.live.isGone ? "desk.gone" : "desk.deactivated"), .warning)
    case .stopped: say(Wording("desk.clock.stoppedElsewhere"), .warning)
    case .neutralised: say(Wording("desk.clock.neutralisedElsewhere"), .warning)
    case .beforeTheGun: say(Wording("desk.clock.restartedElsewhere"), .warning)
    case .running:
      say(
        Wording(
          former == .beforeTheGun ? "desk.clock.startedElsewhere" : "desk.clock.runsElsewhere"),
        .warning)
    }
    return .beep
  }

  /// Tells when somebody has made the results official, or provisional again; beside what was done
  /// here, where that is what has changed them.
  func tellOfResults(since former: OfficialState.Stage, hasTold: Bool) -> Move {
    let stage = book.official.stage
    guard stage != former, let note = BoardNotes(of: book).official else { return .stay }
    let results = Wording("desk.results", ["state": context.text(note)])
    hasTold ? addHint(results) : say(results, .warning)
    return .stay
  }

  /// Tells who is no longer entered, and what of theirs is nobody's now: their next crossing would
  /// not say why.
  func tellOfDepartures(since former: Set<String>, hasTold: Bool) -> Move {
    let gone = book.goneEntries.subtracting(former).compactMap(book.departure(of:))
    guard let last = gone.max(by: { $0.crossings < $1.crossings }) else { return .stay }
    // A question that went with them tells less than that they did.
    let hasTold = hasTold && echo?.wording.key != "desk.settledSince"
    // What this desk has taken back itself is told as such.
    if hasTold, last.crossings == 0 { return .stay }
    let who = Wording(
      "desk.departed", ["bib": last.bib, "name": last.name], count: last.crossings)
    hasTold ? addHint(who) : say(who, .warning)
    return .beep
  }
}
