import Timekeeping

/// The bell that ends a loop of a backyard race and starts the next one.
package struct BackyardBell: Sendable {
  /// The loop that it ends, from 1.
  package let loop: Int
  /// Those who have completed the loop and start the next one.
  package let goingOn: [BoardRow]
  /// Those who are out because they have not completed the loop.
  package let out: [BoardRow]

  /// The one who wins at this bell, because all others are out.
  package var winner: BoardRow? { goingOn.count == 1 && !out.isEmpty ? goingOn.first : nil }

  /// Returns the next bell after a time, in milliseconds after the race's start.
  ///
  /// It is `nil` if the race has no bells.
  package static func next(after elapsed: Int, of book: RaceBook) -> Int? {
    guard let backyard = book.rules.discipline as? Backyard else { return nil }
    return (max(0, elapsed) / backyard.loopMilliseconds + 1) * backyard.loopMilliseconds
  }

  /// Reads who goes on at a bell, given in milliseconds after the race's start.
  package init?(at elapsed: Int, of book: RaceBook) {
    guard let backyard = book.rules.discipline as? Backyard else { return nil }
    loop = elapsed / backyard.loopMilliseconds
    let (loop, rows) = (loop, book.rows().filter { $0.status == .ok })
    goingOn = rows.filter { $0.laps >= loop }
    out = rows.filter { $0.laps == loop - 1 }
  }
}

extension RaceBook {
  /// Returns a line of the board as it is at a moment of a race that runs.
  ///
  /// In a backyard race a competitor without the loop of the last bell is out from that bell on.
  /// The log shows it only with the next crossing. One who has completed more loops than all others
  /// has won by then, and keeps the place until the clock is stopped.
  package func row(_ row: BoardRow, at now: @autoclosure () -> Stamp) -> BoardRow {
    guard row.isRunning, competition.race.isRunning,
      let backyard = rules.discipline as? Backyard, let elapsed = elapsedMilliseconds(at: now()),
      row.laps < (elapsed - 1) / backyard.loopMilliseconds,
      standings.scores.count(where: { $0.laps >= row.laps }) > 1
    else { return row }
    var out = row
    (out.isRunning, out.status, out.place, out.sharesPlace) = (false, .dnf, nil, false)
    (out.placeByCategory, out.placeBySex) = ([:], nil)
    return out
  }
}
