import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// Undoing what a session before this one did, as after a restart: named first, then undone.
extension DeskViewModel {
  func undoFormer(at stamp: Stamp) -> Move {
    let (search, named) = (FormerActs(before: session), namedFormer)
    namedFormer = nil
    return context.work(for: self) {
      try search.latest()
    } then: { [weak self] found in
      self?.take(found, named: named, at: stamp) ?? .stay
    }
  }

  private func take(_ found: FormerAct?, named: FormerAct?, at stamp: Stamp) -> Move {
    guard let found else {
      say(Wording("races.error.nothingToUndo"), .error)
      return .beep
    }
    let words = context.text(found.wording).split(separator: " ")
    let what = words.joined(separator: " ")
    if found == named { return take(session.acts.undo(found, called: what, at: stamp)) }
    namedFormer = found
    let time = context.texts.timeOfDay(LocalTime(utcMilliseconds: found.at.utc).timeOfDay)
    say(Wording("desk.former", ["name": found.author, "time": time, "what": what]), .warning)
    return .beep
  }
}
