import Languages
import Races
import Timekeeping

extension DeskSession {
  /// Undoes the last act of this sitting, to any depth.
  ///
  /// - Parameters:
  ///   - stamp: When the key was read.
  ///   - isDeliberate: Whether it was asked for through the menu, as the gun and anything over a
  ///     minute old want.
  /// - Returns: What to say.
  package func undo(at stamp: Stamp, deliberate isDeliberate: Bool = false) -> DeskEcho {
    if isReadOnly {
      return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
    }
    guard let act = done.last else { return .refused(RaceError(.nothingToUndo)) }
    let isOld =
      book.elapsed(of: .stamp(stamp)) - book.elapsed(of: .stamp(act.at))
      > DeskRules.freshAct
    if act.isGun || isOld, !isDeliberate { return .refused(RaceError(.needsPurpose)) }
    done.removeLast()
    undone.append(act)
    takenBack = nil
    let name = Wording(act.name.key + ".undone", act.name.arguments)
    return submit(name, at: stamp) { work in
      try act.undo(in: &work)
      return .undone
    }
  }

  /// Redoes what this sitting undid last.
  package func redo(at stamp: Stamp) -> DeskEcho {
    if isReadOnly {
      return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
    }
    guard let act = undone.popLast() else { return .refused(RaceError(.nothingToRedo)) }
    done.append(act)
    let name = Wording(act.name.key + ".redone", act.name.arguments)
    return submit(name, at: stamp) { work in
      try act.redo(in: &work)
      return .redone
    }
  }

  /// Takes the last line back into the entry line, if it was the last act; nothing is changed yet.
  package func takeBack(at stamp: Stamp) -> String? {
    guard !isReadOnly, let act = done.last, let line = act.line, case .record = act.way else {
      return nil
    }
    takenBack = act
    return line
  }

  /// Leaves the line that was taken back as it was.
  package func returnTaken(at stamp: Stamp) -> DeskEcho? {
    guard let act = takenBack else { return nil }
    takenBack = nil
    return DeskEcho(Wording("races.echo.asBefore", ["bib": act.line ?? ""]))
  }

  /// Whether a line was taken back and is being retyped.
  package var isRetyping: Bool { takenBack != nil }
}
