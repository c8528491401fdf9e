import Races
import Timekeeping

/// A line that was undone: whoever is typed next may be who it really was.
package struct UndoneLine: Sendable {
  /// As it was typed.
  package let line: String
  /// When it counted, in milliseconds after the race's start.
  package let elapsedMilliseconds: Int
  private let undoneAt: Stamp

  /// Who retypes a bib does so within this, in milliseconds.
  private static let retyping = 15_000

  init?(_ act: DoneAct, undoneAt: Stamp, in book: RaceBook) {
    // Where it had taken a pending time, that waits again for whoever is typed next.
    guard let line = act.line, let first = act.crossings.first, let enter = first.enter,
      first.moment == .stamp(enter)
    else { return nil }
    (self.line, self.undoneAt) = (line, undoneAt)
    elapsedMilliseconds = book.elapsed(of: first.moment)
  }

  func isFresh(at stamp: Stamp) -> Bool { stamp.milliseconds(since: undoneAt) <= Self.retyping }
}
