import Races
import Stage
import Timekeeping

extension LiveStatus {
  /// The clock of a race while it runs.
  package init?(of book: RaceBook, at now: Stamp) {
    guard book.competition.race.isRunning, let elapsed = book.elapsedMilliseconds(at: now) else {
      return nil
    }
    self.init(clock: Elapsed.text(milliseconds: elapsed, decimals: 0, rounding: .down))
  }
}
