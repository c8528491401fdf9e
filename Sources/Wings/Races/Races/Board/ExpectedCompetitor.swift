/// A competitor expected at the line, by the pace of their laps.
package struct ExpectedCompetitor: Sendable, Equatable {
  /// How late a competitor is, compared with the expected time.
  package enum Lateness: Sendable, Equatable {
    /// Still to come, or late by no more than their laps usually vary.
    case due
    case overdue
    /// More than a lap overdue, so that no prediction is made.
    case longOverdue
  }

  package var entryID: String
  package var bib: String
  package var name: String
  /// The lap they will complete next, from 1.
  package var nextLap: Int
  /// The expected time, in milliseconds after the race's start.
  package var dueMilliseconds: Int
  /// Half the width of the interval in which they are expected, in milliseconds.
  package var spreadMilliseconds: Int
  package var lateness: Lateness
}

/// The competitors expected at the line.
package struct ExpectedList {
  let book: RaceBook

  package init(of book: RaceBook) { self.book = book }

  /// Returns who is expected next, soonest first; those more than a lap overdue come last.
  package func next(atElapsed milliseconds: Int, limit: Int) -> [ExpectedCompetitor] {
    var (coming, lost): ([Int], [Int]) = ([], [])
    for competitor in book.arrivals.competitors.lazy.map(Int.init) where coming.count < limit {
      let isLost = book.arrivals.forecasts[competitor]?.isLost(at: milliseconds) ?? false
      if !isLost {
        coming.append(competitor)
      } else if lost.count < limit {
        lost.append(competitor)
      }
    }
    return (coming + lost.prefix(limit - coming.count)).compactMap {
      expected($0, atElapsed: milliseconds)
    }
  }

  /// Returns how many are more than a lap overdue, including those beyond any limit of a list.
  package func longOverdueCount(atElapsed milliseconds: Int) -> Int {
    let forecasts = book.arrivals.forecasts
    return book.arrivals.competitors.lazy.compactMap { forecasts[Int($0)] }
      .prefix { $0.at < milliseconds }.count { $0.isLost(at: milliseconds) }
  }

  /// Returns when an entry is expected; `nil` before its first lap and after its last.
  package func competitor(_ id: String, atElapsed milliseconds: Int) -> ExpectedCompetitor? {
    book.field.index(ofEntry: id).flatMap { expected($0, atElapsed: milliseconds) }
  }

  private func expected(_ index: Int, atElapsed milliseconds: Int) -> ExpectedCompetitor? {
    guard let forecast = book.arrivals.forecasts[index] else { return nil }
    let late = milliseconds - forecast.at
    let competitor = book.field.competitors[index]
    return ExpectedCompetitor(
      entryID: competitor.entry.id, bib: competitor.entry.bib, name: competitor.name,
      nextLap: book.sheets.laps[index].count + 1, dueMilliseconds: forecast.at,
      spreadMilliseconds: forecast.pace.spread,
      lateness: forecast.isLost(at: milliseconds)
        ? .longOverdue : late > forecast.pace.spread ? .overdue : .due)
  }
}
