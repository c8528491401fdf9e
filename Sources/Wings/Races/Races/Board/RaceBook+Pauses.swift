import Timekeeping

/// A stretch that elapsed leaves out, in milliseconds after the start with pauses still in.
struct PauseSpan: Sendable, Equatable {
  var from: Int
  /// `Int.max` while it lasts.
  var to: Int
}

extension RaceBook {
  mutating func updatePauses() {
    let (line, origin) = (correctedTimeline, originPosition)
    pauseSpans = competition.race.pauses.map { pause in
      PauseSpan(
        from: line.position(of: pause.from) - origin,
        to: pause.to.map { line.position(of: $0) - origin } ?? .max)
    }
  }

  /// Elapsed without the pauses; the clock stands still in each of them.
  func withoutPauses(_ milliseconds: Int) -> Int {
    pauseSpans.reduce(milliseconds) { left, span in
      left - max(0, min(milliseconds, span.to) - span.from)
    }
  }

  /// The opposite: a race time on a clock that was never stopped.
  func withPauses(_ milliseconds: Int) -> Int {
    pauseSpans.reduce(milliseconds) { moment, span in
      span.to == .max || moment <= span.from ? moment : moment + span.to - span.from
    }
  }

  /// Whether a crossing was made while the race was neutralised: it is kept, and asked about.
  func isDuringPause(row: Int32) -> Bool {
    guard !pauseSpans.isEmpty else { return false }
    let crossing = table.rows[Int(row)]
    guard crossing.boot > 0 else { return false }
    let moment = crossing.moment - bases[Int(crossing.boot)]
    return pauseSpans.contains { $0.from < moment && moment < $0.to }
  }

  /// Puts aside what was entered before the race was started anew.
  mutating func markRestart(before end: CrossingID) {
    for row in table.indices(before: end) { table.rows[row].flags.insert(.beforeRestart) }
  }

  /// Takes off what is judged anew.
  mutating func clearFlags() {
    for row in table.rows.indices {
      table.rows[row].flags.subtract([.tooEarly, .isQuestion, .beforeRestart])
    }
    if let end = competition.race.restartedAfter { markRestart(before: end) }
  }
}
