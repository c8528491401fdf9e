import Glibc
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What the disk refuses is put away as it is held, and taken up at the next opening.
extension DeskViewModel {
  /// What is put away, and how often something was.
  struct PuttingAway {
    let keeper: PutAwayKeeper
    var latest = PutAway.none
    var turn = 0
  }

  private var file: PutAwayFile {
    PutAwayFile(folder: context.stateFolder, competition: competitionID)
  }

  /// Tries the disk once more, then puts away what it refuses.
  ///
  /// - Returns: What to tell where nothing can be drawn any more; nothing where all is saved.
  func putAway() -> [String] {
    saveOnceMore()
    let rest = session.unsavedWork.rest
    guard !rest.isEmpty else { return [] }
    let path = keep(rest)
    puttingAway?.keeper.release()
    let about = ["count": "\(rest.count)", "name": name, "path": path ?? ""]
    return [context.text(path == nil ? "desk.putAway.lost" : "desk.putAway", about)]
      + rest.lines.flatMap(\.crossings).map(line) + rest.marks.map { "?,\(time($0))" }
  }

  /// Writes what the disk refuses, off the loop, as often as that changes.
  func keepUnsaved() {
    let former = puttingAway?.latest ?? PutAway.none
    guard !session.unsaved.isEmpty || !former.isEmpty else { return }
    let rest = session.unsaved.isEmpty ? PutAway.none : session.unsavedWork.rest
    guard rest != former else { return }
    let (keeper, turn) = nextTurn(of: rest)
    context.worker.run {
      keeper.keep(rest, turn: turn)
    } then: { _ in
      .stay
    }
  }

  /// Writes at once.
  private func keep(_ rest: PutAway) -> String? {
    let (keeper, turn) = nextTurn(of: rest)
    return keeper.keep(rest, turn: turn)
  }

  private func nextTurn(of rest: PutAway) -> (PutAwayKeeper, Int) {
    var own = puttingAway ?? PuttingAway(keeper: PutAwayKeeper(file, session: session.id))
    own.latest = rest
    own.turn += 1
    puttingAway = own
    return (own.keeper, own.turn)
  }

  /// As long as somebody waits for a program to end without wondering.
  private func saveOnceMore() {
    guard isSaving else { return }
    session.retryUnsavedNow()
    _ = session.refresh()
    for _ in 0..<25 where session.isAwaited {
      usleep(20_000)
      _ = session.refresh()
    }
  }

  /// As a file of crossings has it: bib and time.
  private func line(_ act: CrossingAct) -> String {
    "\(act.bib.isEmpty ? "?" : act.bib),\(Elapsed.text(milliseconds: book.elapsed(of: act.moment)))"
  }

  private func time(_ stamp: Stamp) -> String {
    Elapsed.text(milliseconds: book.elapsed(of: .stamp(stamp)))
  }

  /// Hands in what former programs put away; it stays there until it is on the disk.
  func takeUp() {
    for (path, rest) in file.left where session.unsavedWork.takeUp(rest) {
      takenUp.append(path)
      say(Wording("desk.takesUp", ["count": "\(rest.count)"]), .warning)
    }
  }

  /// Forgets what was put away once all of it is on the disk.
  func settleTakenUp() {
    guard !takenUp.isEmpty, !isSaving, session.unsavedWork.rest.isEmpty else { return }
    takenUp.forEach(PutAwayFile.remove)
    takenUp = []
    say(Wording("desk.tookUp"), .warning)
  }
}
