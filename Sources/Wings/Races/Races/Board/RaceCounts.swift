/// How many are where in a race.
package struct RaceCounts: Sendable, Equatable {
  package var entered = 0
  /// Seen at the line, or with a result.
  package var started = 0
  /// Started, not finished, still expected.
  package var out = 0
  package var finished = 0
}

extension RaceBook {
  package var counts: RaceCounts {
    var counts = RaceCounts()
    for index in field.indices where field.competitors[index].isPresent {
      counts.entered += 1
      let hasStarted = hasStarted(rider: index)
      if hasStarted { counts.started += 1 }
      if standings.isFinished(index) { counts.finished += 1 }
      if isStillOut(rider: index) { counts.out += 1 }
    }
    return counts
  }

  /// Started, not finished, and still expected.
  func isStillOut(rider index: Int) -> Bool {
    field.competitors[index].isPresent && hasStarted(rider: index) && !standings.isFinished(index)
      && !field.competitors[index].entry.status.isOut && standings.scores[index].status == .ok
  }

  /// After the gun everybody counts as started who is not known to have stayed away.
  private func hasStarted(rider index: Int) -> Bool {
    if field.competitors[index].entry.status == .dns { return false }
    return competition.race.hasStarted || !sheets.laps[index].isEmpty
      || !sheets.starts[index].isEmpty || standings.scores[index].milliseconds != nil
      || standings.scores[index].source != .derived
  }
}
