import Languages
import Races
import Shell
import Timekeeping

/// The bell of a backyard race.
extension DeskViewModel {
  /// Milliseconds to the next bell while the clock runs; `nil` without bells.
  var untilBell: Int? {
    guard clockState == .running, untilStart(at: now) == nil, let elapsed = elapsedMilliseconds
    else { return nil }
    return BackyardBell.next(after: elapsed, of: book).map { $0 - elapsed }
  }

  /// Beeps three, two and one minute before the bell, and says at the bell who is out.
  func ringBell(from former: Stamp, to now: Stamp) -> Move {
    guard clockState == .running, let before = book.elapsedMilliseconds(at: former), before >= 0,
      let after = elapsedMilliseconds, let bell = BackyardBell.next(after: before, of: book)
    else { return .stay }
    guard after >= bell else {
      return [3, 2, 1].contains { before < bell - $0 * 60_000 && after >= bell - $0 * 60_000 }
        ? .beep : .stay
    }
    guard let bell = BackyardBell(at: bell, of: book) else { return .stay }
    say(wording(of: bell), .warning)
    return .beep
  }

  private func wording(of bell: BackyardBell) -> Wording {
    let out = bell.out.map { $0.bib + " " + $0.name }.joined(separator: ", ")
    let winner = bell.winner
    let key = winner != nil ? "winner" : bell.out.isEmpty ? "all" : "out"
    return Wording(
      "desk.bell.\(key)",
      [
        "loop": "\(bell.loop)", "count": "\(bell.goingOn.count)", "out": out,
        "bib": winner?.bib ?? "", "name": winner?.name ?? "",
      ])
  }
}
