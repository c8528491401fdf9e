/// Somebody who is due at the line, by the pace of their own laps.
package struct ExpectedRider: Sendable, Equatable {
  /// How a rider stands to the moment they were due at.
  package enum Lateness: Sendable, Equatable {
    /// Still to come, or late by no more than their own laps vary.
    case due
    case overdue
    /// By more than a lap: nothing is claimed of them any more.
    case longOverdue
  }

  package var entryID: String
  package var bib: String
  package var name: String
  /// The lap they will complete, from 1.
  package var nextLap: Int
  /// When they are due, in milliseconds after the race's start.
  package var dueMilliseconds: Int
  /// How far their own laps vary: half the span in which they are due.
  package var spreadMilliseconds: Int
  package var lateness: Lateness
}

extension RaceBook {
  /// Who is due next, soonest first; those more than a lap overdue come last.
  package func expected(atElapsed milliseconds: Int, limit: Int) -> [ExpectedRider] {
    var (coming, lost): ([Int], [Int]) = ([], [])
    for competitor in arrivals.competitors.lazy.map(Int.init) where coming.count < limit {
      let isLost = arrivals.forecasts[competitor]?.isLost(at: milliseconds) ?? false
      if !isLost {
        coming.append(competitor)
      } else if lost.count < limit {
        lost.append(competitor)
      }
    }
    return (coming + lost.prefix(limit - coming.count)).compactMap {
      expectedRider($0, atElapsed: milliseconds)
    }
  }

  /// When an entry is due; none before its first lap and after its last.
  package func expected(entry id: String, atElapsed milliseconds: Int) -> ExpectedRider? {
    field.index(ofEntry: id).flatMap { expectedRider($0, atElapsed: milliseconds) }
  }

  private func expectedRider(_ index: Int, atElapsed milliseconds: Int) -> ExpectedRider? {
    guard let forecast = arrivals.forecasts[index] else { return nil }
    let late = milliseconds - forecast.at
    let competitor = field.competitors[index]
    return ExpectedRider(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      nextLap: sheets.laps[index].count + 1, dueMilliseconds: forecast.at,
      spreadMilliseconds: forecast.pace.spread,
      lateness: forecast.isLost(at: milliseconds)
        ? .longOverdue : late > forecast.pace.spread ? .overdue : .due)
  }

  /// When a competitor is due; none before the first lap and after the last.
  func forecast(of index: Int) -> Forecast? {
    guard field.competitors[index].isPresent, standings.scores[index].isRunning,
      standings.scores[index].countedLaps == sheets.laps[index].count,
      let (last, laps) = latestLaps(of: index)
    else { return nil }
    let first = last - ownStart(ofRider: index).gun
    return (LapPace(latest: laps) ?? LapPace(first: first)).map {
      Forecast(at: last + $0.lap, pace: $0)
    }
  }

  /// The last crossing and the latest full laps before it; a lap that may be a double is none.
  private func latestLaps(of index: Int) -> (last: Int, laps: [Int])? {
    var moments: [Int] = []
    for row in sheets.laps[index].reversed() where !crossings.isOpenDouble(row: row) {
      moments.append(elapsed(ofRow: row))
      if moments.count > LapPace.size { break }
    }
    guard let last = moments.first else { return nil }
    return (last, zip(moments, moments.dropFirst()).map { $0 - $1 }.reversed())
  }
}
