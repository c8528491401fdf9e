import Languages
import RaceDay
import Races
import Shell
import Timekeeping
import RaceScreens

/// Corrections through the menu: what is asked for, then the act.
extension DeskViewModel {
  func begin(_ fix: DeskFix) -> Move {
    menu?.fix = fix
    menu?.values = []
    return promptNext()
  }

  private func promptNext() -> Move {
    guard let menu, let fix = menu.fix else { return .stay }
    let prompts = fix.prompts
    guard menu.values.count < prompts.count else { return .stay }
    self.menu?.typed = ""
    self.menu?.page = .typing(prompts[menu.values.count])
    return .stay
  }

  /// Something has been typed for a correction: the next thing is asked, or it is carried out.
  func fixEntered(_ fix: DeskFix, _ prompt: DeskPrompt, _ typed: String, at stamp: Stamp) -> Move {
    if let problem = prompt.problem(with: typed) { return refusePrompt(problem) }
    if typed.first == ":", moment(typed, at: stamp) == nil {
      return refusePrompt("desk.prompt.noTime")
    }
    menu?.values.append(typed)
    guard let menu, menu.values.count == fix.prompts.count else { return promptNext() }
    forgetChoice()
    return closing { take(carryOut(fix, menu, at: stamp)) }
  }

  private func carryOut(_ fix: DeskFix, _ menu: DeskMenu, at stamp: Stamp) -> DeskEcho {
    let why = menu.values.last.flatMap { $0.isEmpty ? nil : $0 }
    let typed = menu.values.first ?? ""
    switch fix {
    case .relegate, .relegateBehind, .clearRelegation, .partLap, .merge, .reassign:
      return judge(fix, menu.judged, typed, why, stamp)
    case .neutralise: return session.neutralise(why: why, at: stamp)
    case .goOn: return session.goOn(why: why, at: stamp)
    case .startAnew: return session.startAnew(why: why, at: stamp)
    case .shiftStart:
      return session.shiftStart(
        byMilliseconds: DeskPrompt.signed(typed) ?? 0, wave: menu.wave, why: why, at: stamp)
    case .acceptMissed: return session.accept(menu.missed.map { [$0] } ?? [], why: why, at: stamp)
    case .acceptAllMissed:
      let all = menu.missed.map { book.missedLaps(ofEntry: $0.entryID) } ?? []
      return session.accept(all, why: why, at: stamp)
    case .refuseMissed:
      guard let missed = menu.missed else { return session.accept([], at: stamp) }
      return session.refuse(missed, why: why, at: stamp)
    case .rebib, .move, .remove, .insert, .swap, .shift, .split:
      return correct(fix, menu, why, stamp)
    }
  }

  private func correct(
    _ fix: DeskFix, _ menu: DeskMenu, _ why: String?, _ stamp: Stamp
  ) -> DeskEcho {
    let typed = menu.values.first ?? ""
    let line = menu.crossing
    let id = line?.id ?? CrossingID(rawValue: 0)
    switch fix {
    case .rebib: return session.rebib(id, to: typed, why: why, at: stamp)
    case .move:
      return session.move(id, toElapsed: moment(typed, at: stamp) ?? 0, why: why, at: stamp)
    case .insert:
      let moment = moment(menu.values[1], at: stamp) ?? line?.elapsedMilliseconds ?? 0
      return session.insert(typed, atElapsed: moment, why: why, at: stamp)
    case .swap: return session.swap(id, book.crossing(before: id) ?? id, why: why, at: stamp)
    case .shift:
      let block = book.crossings(from: id, count: Int(menu.values[1]))
      return session.shift(
        block, byMilliseconds: DeskPrompt.signed(typed) ?? 0, why: why, at: stamp)
    case .split:
      let gap = Elapsed.parse(typed) ?? 0
      return session.split(bunch: id, byMilliseconds: gap, why: why, at: stamp)
    default: return session.remove(id, why: why, at: stamp)
    }
  }

  /// A race time as `12:34.5`, or the time of day as `:14:03:22`, in milliseconds after the start.
  private func moment(_ typed: String, at stamp: Stamp) -> Int? {
    guard typed.first == ":" else { return Elapsed.parse(typed) }
    let day = LocalTime(utcMilliseconds: stamp.utc).date
    guard let clock = try? surroundings.races.stamp(atLocal: day + " " + typed.dropFirst()) else {
      return nil
    }
    // What would still be to come was yesterday: races go on over midnight.
    let isToCome = clock.milliseconds(since: stamp) > 0
    return book.elapsedMilliseconds(
      at: isToCome ? clock.moved(byMilliseconds: -86_400_000) : clock)
  }

  private func judge(
    _ fix: DeskFix, _ bib: String, _ typed: String, _ why: String?, _ stamp: Stamp
  ) -> DeskEcho {
    switch fix {
    case .merge: session.merge(bib, into: typed, why: why, at: stamp)
    case .reassign: session.reassign(bib, to: typed, why: why, at: stamp)
    case .relegateBehind: session.relegate(bib, behind: typed, why: why, at: stamp)
    case .clearRelegation: session.clearRelegation(bib, why: why, at: stamp)
    case .partLap: session.partLap(bib, metres: Int(typed) ?? 0, why: why, at: stamp)
    default: session.relegate(bib, why: why, at: stamp)
    }
  }
}
