import Glibc
import Languages
import RaceDay
import Races
import Shell
import Timekeeping

/// What was not on the disk when a program ended is put away, and taken up at the next opening.
extension DeskViewModel {
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
    let path = file.write(rest, session: session.id)
    let about = ["count": "\(rest.count)", "name": name, "path": path ?? ""]
    return [context.text(path == nil ? "desk.putAway.lost" : "desk.putAway", about)]
      + rest.lines.flatMap(\.crossings).map(line) + rest.marks.map { "?,\(time($0))" }
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
