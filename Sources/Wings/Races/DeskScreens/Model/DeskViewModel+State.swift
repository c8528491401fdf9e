import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// The state of the clock, and reports of changes made elsewhere.
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

  /// The note beside a clock that does not run.
  var clockSign: Wording? {
    switch clockState {
    case .beforeTheGun, .running: nil
    case .neutralised: Wording("desk.clock.neutralised")
    case .stopped: Wording("desk.clock.stopped")
    case .closed: Wording("desk.clock.closed")
    }
  }

  /// Why nothing can be corrected: the race was deleted.
  var gone: DeskObstacle? { session.live.isGone ? DeskObstacle("desk.gone", .beeping) : nil }

  /// Reports a change of the clock made elsewhere; this desk's own actions have their own message.
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

  /// Reports that the results became official or provisional.
  ///
  /// If this desk's action changed them, it is an addition to that action's message.
  func tellOfResults(since former: OfficialState.Stage, hasTold: Bool) -> Move {
    let stage = book.official.stage
    guard stage != former, let note = BoardNotes(of: book).official else { return .stay }
    let results = Wording("desk.results", ["state": context.text(note)])
    hasTold ? addHint(results) : say(results, .warning)
    return .stay
  }

  /// Reports removed entries and their crossings, which have no owner now.
  ///
  /// The message of such a competitor's next crossing would not say why its bib is unknown.
  func tellOfDepartures(since former: Set<String>, hasTold: Bool) -> Move {
    let gone = book.goneEntries.subtracting(former).compactMap(book.departure(of:))
    guard let last = gone.max(by: { $0.crossings < $1.crossings }) else { return .stay }
    // The removal matters more than the question that it settled.
    let hasTold = hasTold && echo?.wording.key != "desk.settledSince"
    // An undo at this desk has its own message.
    if hasTold, last.crossings == 0 { return .stay }
    let who = Wording(
      "desk.departed", ["bib": last.bib, "name": last.name], count: last.crossings)
    hasTold ? addHint(who) : say(who, .warning)
    return .beep
  }
}

/// The last question, and answers to the menu that may have been bibs.
extension DeskViewModel {
  /// Whether the desk's last question has been settled since.
  var saidIsSettled: Bool { echo?.question != nil && saidQuestion == nil }

  func wording(of answer: TypedAnswer) -> Wording { wording("desk.answer", of: answer) }

  /// The crossing that `/1` makes of an answer: `99 at 26:43.0 was a crossing`.
  func crossingWording(of answer: TypedAnswer) -> Wording {
    wording("desk.answer.wasCrossing", of: answer)
  }

  private func wording(_ key: String, of answer: TypedAnswer) -> Wording {
    let elapsed = book.elapsedMilliseconds(at: answer.enter) ?? 0
    return Wording(
      key,
      [
        "bibs": answer.line, "purpose": context.text(answer.purpose),
        "time": Elapsed.text(milliseconds: elapsed, decimals: 1, rounding: .down),
      ])
  }

  /// How long an answer comes before open questions, in milliseconds.
  private static let answerPriority = 10_000

  /// The answer that `/1` would make a crossing, unless a question is more urgent.
  ///
  /// It is, if a later line opened it, or if the answer is no longer the last message or is old.
  var openAnswer: TypedAnswer? {
    guard !hasAskedSince, let answer = session.promptAnswers.latest(at: now) else { return nil }
    let isFresh =
      echo?.answer == answer && now.milliseconds(since: answer.enter) <= Self.answerPriority
    return isFresh || QuestionList(of: book).all(at: now).isEmpty ? answer : nil
  }
}

/// The resolution of the desk's clock, and its next tick.
extension DeskViewModel {
  private static let watchedMilliseconds = 10_000

  /// Whether the clock shows tenths: while the desk is in use and the line is empty.
  ///
  /// An unattended desk redraws less often.
  var showsTenths: Bool {
    line.isEmpty && now.bootTime - lastKey.bootTime < Self.watchedMilliseconds
  }

  /// Why the running clock is doubtful: the machine was restarted during the race.
  var clockDoubt: Wording? { isRunning ? book.clockCertainty(at: now).wording : nil }

  /// Milliseconds until the next redraw for the clock; saved data wakes the loop separately.
  var wakesEvery: Int? {
    if session.acts.isUndoUndecided { return 20 }
    if let held = menu?.held { return max(1, held.remaining(at: now)) }
    if let working = publishing.wakesEvery { return working }
    let retry = session.unsaved.isEmpty ? nil : DeskSession.retryMilliseconds
    guard isRunning, let elapsed = elapsedMilliseconds else {
      return retry ?? (panes.chosenCrossing == nil ? nil : past.wakesEvery)
    }
    let tick = showsTenths ? 100 : 1_000
    return tick - (elapsed % tick + tick) % tick
  }
}

/// Search for a competitor by name; the bib is typed into the line.
extension DeskViewModel {
  func findTapped(at stamp: Stamp) -> Move {
    openMenu(at: stamp)
    menu?.ask(for: .findName, at: stamp)
    return .stay
  }

  /// The bibs of competitors whose names contain the typed text.
  var found: [String] { menu.map { NameSearch($0.typed, in: book).bibs } ?? [] }

  func pickFound(by steps: Int) {
    let count = found.count
    menu?.pick(by: steps, of: count)
  }

  /// Types the bib of the selected competitor into the line.
  func takeFound(at stamp: Stamp) -> Move {
    guard let menu, found.indices.contains(menu.picked) else {
      return DeskPromptActs(desk: self).refuse("desk.prompt.nobodyFound")
    }
    let bib = found[menu.picked]
    self.menu = nil
    emptyLine()
    bib.forEach { _ = type($0, at: stamp) }
    return .stay
  }

  /// The competitors found, as listed below the line.
  var foundNames: [(text: String, isPicked: Bool)] {
    found.enumerated().map { index, bib in
      let name = book.entry(bib: bib).map { book.name(of: $0.id) } ?? ""
      return (bib + "  " + name, index == menu?.picked)
    }
  }
}

/// A planned start: it takes effect automatically, after a countdown.
extension DeskViewModel {
  /// Milliseconds to the first start; `nil` once it has passed.
  func untilStart(at now: Stamp) -> Int? {
    let starts = book.competition.race.starts.map { $0.at.milliseconds(since: now) }
    guard let next = starts.min(), next > 0 else { return nil }
    return next
  }

  /// `+` around a planned start: corrects the start within five seconds, and is refused earlier.
  func plannedStartTapped(at stamp: Stamp) -> Move? {
    guard countsDown, let start = book.competition.race.starts.first else { return nil }
    let away = start.at.milliseconds(since: stamp)
    if abs(away) < DeskRules.secondGun {
      return take(session.clock.gun(at: stamp, wave: start.wave))
    }
    guard away > 0 else { return nil }
    let time = context.texts.timeOfDay(LocalTime(utcMilliseconds: start.at.utc).timeOfDay)
    say(Wording("desk.planned.early", ["time": time]), .error)
    return .beep
  }

  /// Beeps ten and five seconds before the start, and at the start.
  func countDown(from former: Stamp, to now: Stamp) -> Move {
    guard let before = untilStart(at: former) else { return .stay }
    countsDown = true
    let after = untilStart(at: now) ?? 0
    return [10_000, 5_000, 0].contains { before > $0 && after <= $0 } ? .beep : .stay
  }
}

/// An action about a crossing that is not yet recorded.
struct WaitingAct {
  let menu: DeskMenu
  let act: (DeskMenu) -> Move
}

/// Actions about a crossing that was just typed and may still be being saved.
extension DeskViewModel {
  /// Carries out an action about a crossing, once the crossing is recorded.
  func whenKnown(_ menu: DeskMenu, _ act: @escaping (DeskMenu) -> Move) -> Move {
    var known = menu
    known.settleAwaited(in: book)
    guard let awaited = known.awaited else { return act(known) }
    waiting.append(WaitingAct(menu: known, act: act))
    say(Wording("desk.waits", ["bib": awaited.bib]), .saving)
    return .stay
  }

  /// Carries out the waiting actions; those whose crossing could not be saved are dropped.
  func settleWaiting() -> Move {
    menu?.settleAwaited(in: book)
    guard !waiting.isEmpty else { return .stay }
    let all = waiting
    waiting = []
    return .all(all.map(settle))
  }

  private func settle(_ waiting: WaitingAct) -> Move {
    if waiting.menu.awaited?.crossing(in: book) == nil, !isSaving {
      say(Wording("races.error.noSuchRecord"), .error)
      return .beep
    }
    return whenKnown(waiting.menu, waiting.act)
  }
}
