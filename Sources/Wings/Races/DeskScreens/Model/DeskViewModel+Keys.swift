import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What a person at the desk can do, by what they did.
extension DeskViewModel {
  /// `+` or `Space`: the gun before the start, a mark after it.
  func markTapped(at stamp: Stamp) -> Move {
    guard !refuseReadOnly() else { return .beep }
    if !hasStarted { return take(session.gun(at: stamp)) }
    if session.presence.role == .marks, !line.isEmpty { return enterTapped(at: stamp) }
    guard let echo = session.mark(at: stamp) else { return .stay }
    return take(echo)
  }

  func characterTyped(_ character: Character, at stamp: Stamp) -> Move {
    forgetChoice()
    line.type(Character(character.uppercased()), at: stamp)
    return .stay
  }

  func enterTapped(at stamp: Stamp) -> Move {
    guard !line.isEmpty else { return openChosen(at: stamp) }
    guard !refuseReadOnly() else { return .beep }
    let sent = session.enter(line.text, firstKey: line.firstKey ?? stamp, enter: stamp)
    if !sent.isRefused { line.clear() }
    return take(sent)
  }

  /// `.` or `,`: somebody unknown, or the next bib of a bunch.
  func dotTapped(at stamp: Stamp) -> Move {
    guard line.isEmpty else { return characterTyped(",", at: stamp) }
    guard !refuseReadOnly() else { return .beep }
    return take(session.unknownMark(at: stamp))
  }

  func minusTapped(at stamp: Stamp) -> Move {
    guard line.isEmpty else {
      return hasDashBibs ? characterTyped("-", at: stamp) : .stay
    }
    return undoTapped(at: stamp)
  }

  /// `-` and `Ctrl-Z`, which a finger may rest on.
  func undoTapped(at stamp: Stamp) -> Move {
    guard !refuseReadOnly() else { return .beep }
    return session.undoKey(at: stamp).map(take) ?? .stay
  }

  /// Another key than undo has come: an undo that waited was meant.
  func settleUndo() {
    if let echo = session.settleUndoBeforeOtherKey() { hear(take(echo)) }
  }

  /// An undo through the menu, of whatever age.
  func deliberateUndoTapped(at stamp: Stamp) -> Move {
    take(session.undo(at: stamp, deliberate: true))
  }

  func redoTapped(at stamp: Stamp) -> Move {
    guard !refuseReadOnly() else { return .beep }
    return take(session.redo(at: stamp))
  }

  /// `Backspace`: the last character; on an empty line the last bib comes back.
  func backspaceTapped(at stamp: Stamp) -> Move {
    if !line.isEmpty {
      line.deleteLast()
    } else if !lastKeyWasBackspace, let bib = session.takeBack(at: stamp) {
      line.put(bib, at: stamp)
      say(Wording("desk.takenBack", ["bib": bib]), .warning)
    }
    return .stay
  }

  func clearTapped() -> Move {
    line.clear()
    return session.returnTaken(at: now).map(take) ?? .stay
  }

  /// `Esc`: clears; on an empty line it leaves, or says how while the clock runs.
  func escapeTapped(at stamp: Stamp) -> Move {
    if session.isRetyping || !line.isEmpty { return clearTapped() }
    guard isRunning else { return .back }
    say(Wording("desk.howToLeave"), .warning)
    return .stay
  }

  /// Tells what an act came to; the true echo follows once it is on disk.
  func take(_ echo: DeskEcho) -> Move {
    say(echo.wording, echo.isRefused ? .error : echo.beeps ? .warning : .saving)
    return echo.beeps ? .beep : .stay
  }

  /// Says why nothing can be entered, where that is so.
  func refuseReadOnly() -> Bool {
    guard session.isReadOnly else { return false }
    say(Wording(session.live.isGone ? "desk.gone" : "desk.deactivated"), .error)
    return true
  }
}
