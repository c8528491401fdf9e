import Races
import Shell
import Timekeeping

extension LiveStatus {
  /// Creates the status of a running race: its clock and the leader's lap; `nil` otherwise.
  package init?(of book: RaceBook, at now: Stamp) {
    guard book.competition.race.isRunning, let elapsed = book.elapsedMilliseconds(at: now) else {
      return nil
    }
    self.init(
      clock: Elapsed.text(milliseconds: elapsed, decimals: 0, rounding: .down),
      lap: Self.leaderLap(of: book))
  }

  /// The leader's lap, from 1; `nil` if the rules do not show it.
  private static func leaderLap(of book: RaceBook) -> Int? {
    guard book.competition.disciplineType.showsLeaderLap else { return nil }
    let lap = (book.entryCount > 0 ? book.row(at: 0).sureLaps : 0) + 1
    return book.competition.settings.laps.map { min(lap, $0) } ?? lap
  }
}
