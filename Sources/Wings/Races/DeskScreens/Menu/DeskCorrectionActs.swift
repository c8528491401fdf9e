import Accounts
import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping

/// Carries out corrections from the menu once all their values are typed.
struct DeskCorrectionActs {
  let desk: DeskViewModel
  private var session: DeskSession { desk.session }
  private var book: RaceBook { desk.book }

  init(desk: DeskViewModel) { self.desk = desk }

  /// Takes a typed value: asks for the next one, or carries the correction out.
  func entered(_ fix: DeskCorrection, _ prompt: DeskPrompt, _ typed: String, at stamp: Stamp)
    -> Move
  {
    let prompts = DeskPromptActs(desk: desk)
    if prompt == .newcomerBib, typed.isEmpty, let next = desk.nextFreeBib {
      desk.menu?.propose(next)
      return entered(fix, prompt, next, at: stamp)
    }
    if let problem = prompt.problem(with: typed) { return prompts.refuse(problem) }
    if prompt.isMoment, !typed.isEmpty {
      do {
        try requirePast(try moment(typed, at: stamp), at: stamp)
      } catch {
        return prompts.refuse(error.wording)
      }
    }
    if prompt == .newcomerCategory, let move = asksForCategory(typed) { return move }
    if prompt == .newcomerWave, !typed.isEmpty, desk.wave(typed) == nil {
      return prompts.refuse("desk.prompt.noSuchNumber")
    }
    if fix == .walkUp { desk.askAboutNewcomer(after: prompt, typed) }
    guard desk.menu?.keepTyped(at: stamp) == true else { return .stay }
    return carryOut(fix, at: stamp)
  }

  /// Begins a correction and asks for its values; a reason only while the clock is stopped.
  func begin(_ fix: DeskCorrection, at stamp: Stamp) -> Move {
    guard let menu = desk.menu else { return .stay }
    let needsNoReason: [DeskCorrection] = [.walkUp, .exchange, .resume, .disqualify]
    let asksWhy = !desk.isRunning && !needsNoReason.contains(fix)
    let voided = fix == .restart ? desk.book.crossingCount : 0
    // A question about the reason already serves as the confirmation.
    let prompts = fix.prompts + (asksWhy ? [.why] : voided > 0 ? [.confirmRestart] : [])
    desk.menu?.voided = voided
    let bib = menu.target.isInLine ? menu.target.bib : nil
    let known = fix == .insert || fix == .walkUp ? [bib].compactMap { $0 } : []
    guard desk.menu?.begin(fix, asking: prompts, knowing: known, at: stamp) == true else {
      return .stay
    }
    return carryOut(fix, at: stamp)
  }

  private func carryOut(_ fix: DeskCorrection, at stamp: Stamp) -> Move {
    guard let menu = desk.menu else { return .stay }
    desk.panes.forgetChoice()
    return desk.closing(
      isAboutTarget: fix.isAboutTarget, evenClosed: fix.isPossibleWhenClosed
    ) {
      guard fix.isAboutCrossing else { return take(carryOut(fix, menu, at: stamp)) }
      return desk.whenKnown(menu) { take(carryOut(fix, $0, at: stamp), fix) }
    }
  }

  private func take(_ echo: DeskEcho?, _ fix: DeskCorrection? = nil) -> Move {
    guard let echo else { return desk.refuse(.crossingGone) }
    // Removal asks nothing while competitors arrive, so the message says how to undo it.
    if fix == .remove, !echo.isRefused { desk.hint = (echo.id, Wording("desk.removedBack")) }
    return desk.take(echo)
  }

  /// Carries out a correction; `nil` if its crossing no longer exists.
  private func carryOut(_ fix: DeskCorrection, _ menu: DeskMenu, at stamp: Stamp) -> DeskEcho? {
    let why = menu.why
    // Clock actions count from the key that chose them, not from the end of the typed reason.
    let chosen = menu.chosenAt ?? stamp
    let typed = menu.values.first ?? ""
    switch fix {
    case .relegate, .relegateBehind, .clearRelegation, .partLap, .merge, .reassign:
      return judge(fix, menu.judged, typed, why, stamp)
    case .disqualify:
      return session.entries.set(.dsq, bibs: menu.target.bibs, why: why, at: chosen)
    case .exchange: return session.entries.exchange(menu.judged, with: typed, at: stamp)
    case .walkUp: return session.entries.walkUp(typed, desk.newcomer(of: menu), at: stamp)
    case .neutralise: return session.clock.neutralise(why: why, at: chosen)
    case .resume: return session.clock.resume(why: why, at: chosen)
    case .restart: return session.clock.restart(why: why, at: chosen)
    case .shiftStart:
      return session.clock.shiftStart(
        byMilliseconds: DeskPrompt.signed(typed) ?? 0, wave: menu.wave, why: why, at: stamp)
    case .acceptMissed:
      return session.missedLaps.accept(menu.missed.map { [$0] } ?? [], why: why, at: stamp)
    case .acceptAllMissed:
      let all = menu.missed.map { MissedLapsList(of: book).laps(ofEntry: $0.entryID) } ?? []
      return session.missedLaps.accept(all, why: why, at: stamp)
    case .refuseMissed:
      return session.missedLaps.refuse(menu.missed.map { [$0] } ?? [], why: why, at: stamp)
    case .acceptTogether:
      return session.missedLaps.accept(menu.missedTogether, why: why, at: stamp)
    case .refuseTogether:
      return session.missedLaps.refuse(menu.missedTogether, why: why, at: stamp)
    case .insert: return insert(typed, menu, why, stamp)
    case .rebib, .move, .remove, .putBack, .swap, .shift, .split:
      return menu.crossing.flatMap { correct(fix, $0.id, menu, why, stamp) }
    }
  }

  /// Asks about an unknown category: proposes the nearest name, or lists all if none is near.
  private func asksForCategory(_ typed: String) -> Move? {
    let names = book.competition.categories.map(\.name)
    guard !typed.isEmpty, !names.isEmpty, !names.contains(typed) else { return nil }
    guard let nearest = NearName.of(typed, in: names) else {
      let known = names.joined(separator: ", ")
      desk.say(Wording("desk.prompt.categories", ["typed": typed, "known": known]), .error)
      return .beep
    }
    desk.menu?.propose(nearest)
    desk.say(Wording("desk.prompt.noCategory", ["typed": typed, "nearest": nearest]), .error)
    return .beep
  }

  private func insert(
    _ bib: String, _ menu: DeskMenu, _ why: String?, _ stamp: Stamp
  ) -> DeskEcho? {
    let moment = try? moment(menu.values[1], at: stamp)
    return (moment ?? menu.crossing?.elapsedMilliseconds).map {
      session.corrections.insert(bib, atElapsed: $0, why: why, at: stamp)
    }
  }

  private func correct(
    _ fix: DeskCorrection, _ id: CrossingID, _ menu: DeskMenu, _ why: String?, _ stamp: Stamp
  ) -> DeskEcho? {
    let typed = menu.values.first ?? ""
    switch fix {
    case .rebib: return session.corrections.rebib(id, to: typed, why: why, at: stamp)
    case .move:
      return (try? moment(typed, at: stamp)).map {
        session.corrections.move(id, toElapsed: $0, why: why, at: stamp)
      }
    case .swap:
      return session.corrections.swap(
        id, CrossingList(of: book).crossing(before: id) ?? id, why: why, at: stamp)
    case .shift:
      let block = CrossingList(of: book).crossings(from: id, count: Int(menu.values[1]))
      return session.corrections.shift(
        block, byMilliseconds: DeskPrompt.signed(typed) ?? 0, why: why, at: stamp)
    case .split:
      let gap = Elapsed.parse(typed) ?? 0
      return session.corrections.split(bunch: id, byMilliseconds: gap, why: why, at: stamp)
    case .putBack: return session.corrections.putBack(id, why: why, at: stamp)
    default: return session.corrections.remove(id, why: why, at: stamp)
    }
  }

  /// Rejects a moment in the future.
  private func requirePast(_ moment: Int, at stamp: Stamp) throws(NoMoment) {
    guard let now = book.elapsedMilliseconds(at: stamp), moment > now else { return }
    let clock = Elapsed.text(milliseconds: now, decimals: 1, rounding: .down)
    throw NoMoment(wording: Wording("desk.prompt.later", ["clock": clock]))
  }

  /// Parses a moment into milliseconds after the start.
  ///
  /// It is a race time such as `12:34.5`, a time of day such as `:14:03:22`, or the last crossing
  /// of a bib such as `,105`.
  private func moment(_ typed: String, at stamp: Stamp) throws(NoMoment) -> Int {
    if let bib = DeskPrompt.bib(asMoment: typed) {
      let entry = book.entry(bib: bib)
      guard let last = entry.flatMap({ CrossingList(of: book).lines(ofEntry: $0.id).last }) else {
        throw NoMoment("desk.prompt.noCrossingOf")
      }
      return last.elapsedMilliseconds
    }
    guard typed.first == ":" else {
      guard let elapsed = Elapsed.parse(typed) else { throw NoMoment("desk.prompt.noTime") }
      return elapsed
    }
    do {
      let time = TypedTime(now: stamp, occurrence: .last)
      return book.elapsed(of: .stamp(try time.moment(of: String(typed.dropFirst()))))
    } catch {
      throw error.reason == .localTime
        ? NoMoment("desk.prompt.noTime") : NoMoment(wording: error.wording)
    }
  }

  private func judge(
    _ fix: DeskCorrection, _ bib: String, _ typed: String, _ why: String?, _ stamp: Stamp
  ) -> DeskEcho {
    switch fix {
    case .merge: session.entries.merge(bib, into: typed, why: why, at: stamp)
    case .reassign: session.entries.reassign(bib, to: typed, why: why, at: stamp)
    case .relegateBehind: session.entries.relegate(bib, behind: typed, why: why, at: stamp)
    case .clearRelegation: session.entries.clearRelegation(bib, why: why, at: stamp)
    case .partLap: session.entries.partLap(bib, metres: Int(typed) ?? 0, why: why, at: stamp)
    default: session.entries.relegate(bib, why: why, at: stamp)
    }
  }
}

/// Why a typed text is no moment of the race.
private struct NoMoment: Error {
  let wording: Wording

  init(wording: Wording) { self.wording = wording }

  init(_ key: String) { self.init(wording: Wording(key)) }
}
