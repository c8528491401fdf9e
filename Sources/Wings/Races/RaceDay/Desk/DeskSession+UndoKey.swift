import Languages
import Timekeeping

/// The key that undoes: held down it counts once, pressed twice it counts twice.
extension DeskSession {
  /// What the key comes to; nothing yet where only the next moments tell whether it is held.
  package func undoKey(at stamp: Stamp) -> DeskEcho? {
    switch undoKeys.key(at: stamp) {
    case .pressed: undo(at: stamp)
    case .undecided: nil
    case .held: DeskEcho(Wording("races.echo.keyRepeat"), isRefused: true)
    }
  }

  /// Carries out an undo that has turned out to be meant.
  package func settleUndo(at now: Stamp) -> DeskEcho? {
    undoKeys.settled(at: now).map { undo(at: $0) }
  }

  /// Carries out an undo that was meant, since another key has come.
  package func settleUndoBeforeOtherKey() -> DeskEcho? {
    undoKeys.interrupted().map { undo(at: $0) }
  }

  /// Whether an undo waits for the next moments.
  package var isUndoUndecided: Bool { undoKeys.undecided != nil }
}
