import Races
import Shell
import Timekeeping

extension LiveStatus {
  /// The clock of a race while it runs, and the lap its leader is on.
  package init?(of book: RaceBook, at now: Stamp) {
    guard book.competition.race.isRunning, let elapsed = book.elapsedMilliseconds(at: now) else {
      return nil
    }
    self.init(
      clock: Elapsed.text(milliseconds: elapsed, decimals: 0, rounding: .down),
      lap: book.leaderLap)
  }
}

extension RaceBook {
  /// The lap the leader is on, from 1; none where laps are not what is ridden.
  fileprivate var leaderLap: Int? {
    guard competition.disciplineType.showsLeaderLap else { return nil }
    let lap = (entryCount > 0 ? row(at: 0).laps : 0) + 1
    return competition.settings.laps.map { min(lap, $0) } ?? lap
  }
}
