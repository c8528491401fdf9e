import Languages
import Races
import Timekeeping

extension DeskSession {
  /// Looks who is due now; call it whenever time passes or the race changes.
  package func watchExpected(at now: Stamp) {
    guard !isReadOnly, presence.checkpoint == nil, book.competition.race.isRunning,
      let elapsed = book.elapsedMilliseconds(at: now)
    else { return expected.show([], at: now) }
    let limit = DeskRules.expectedRiders
    let due = book.expected(atElapsed: elapsed, limit: limit + underWay.count)
    let free = due.filter { !$0.bib.isEmpty && !underWay.contains($0.entryID) }
    expected.show(Array(free.prefix(limit)), at: now)
  }

  /// Records the first of the expected riders, or the one with a letter, as if the bib was typed.
  package func recordExpected(_ letter: Character? = nil, at stamp: Stamp) -> DeskEcho {
    if let refusal = refusal() { return refusal }
    defer { lastExpectedKey = (letter, stamp) }
    if let last = lastExpectedKey, last.letter == letter,
      stamp.milliseconds(since: last.at) < KeyRepeat.slowestRate
    {
      return DeskEcho(Wording("races.echo.keyRepeat"), isRefused: true)
    }
    do {
      let rider = try expected.rider(letter, at: stamp)
      return enter(rider.bib, firstKey: stamp, enter: stamp)
    } catch {
      return .refused(error)
    }
  }
}
