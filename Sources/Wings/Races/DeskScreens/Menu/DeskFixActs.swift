import Languages
import RaceDay
import RaceScreens
import Races
import Shell
import Timekeeping
import RaceScreens

/// Corrections through the menu, once all that they need has been typed.
struct DeskFixActs {
  let desk: DeskViewModel
  private var session: DeskSession { desk.session }
  private var book: RaceBook { desk.book }

  init(desk: DeskViewModel) { self.desk = desk }

  /// Something has been typed for a correction: the next thing is asked, or it is carried out.
  func entered(_ fix: DeskFix, _ prompt: DeskPrompt, _ typed: String, at stamp: Stamp) -> Move {
    let prompts = DeskPromptActs(desk: desk)
    if let problem = prompt.problem(with: typed) { return prompts.refuse(problem) }
    if typed.first == ":", moment(typed, at: stamp) == nil {
      return prompts.refuse("desk.prompt.noTime")
    }
    guard desk.menu?.keepTyped() == true, let menu = desk.menu else { return .stay }
    desk.panes.forgetChoice()
    return desk.closing { desk.take(carryOut(fix, menu, at: stamp)) }
  }

  private func carryOut(_ fix: DeskFix, _ menu: DeskMenu, at stamp: Stamp) -> DeskEcho {
    let why = menu.values.last.flatMap { $0.isEmpty ? nil : $0 }
    let typed = menu.values.first ?? ""
    switch fix {
    case .relegate, .relegateBehind, .clearRelegation, .partLap, .merge, .reassign:
      return judge(fix, menu.judged, typed, why, stamp)
    case .neutralise: return session.neutralise(why: why, at: stamp)
    case .resume: return session.resume(why: why, at: stamp)
    case .restart: return session.restart(why: why, at: stamp)
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
    guard let clock = try? desk.surroundings.races.stamp(atLocal: day + " " + typed.dropFirst())
    else {
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
