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
    for rider in riders where !rider.isGone {
      counts.entered += 1
      let hasStarted = hasStarted(rider)
      let isFinished = rider.score.key.section == .placed && !rider.score.isRunning
      if hasStarted { counts.started += 1 }
      if isFinished { counts.finished += 1 }
      if hasStarted, !isFinished, !rider.entry.status.isOut, rider.score.status == .ok {
        counts.out += 1
      }
    }
    return counts
  }

  /// After the gun everybody counts as started who is not known to have stayed away.
  private func hasStarted(_ rider: Rider) -> Bool {
    if rider.entry.status == .dns { return false }
    return competition.race.hasStarted || !rider.laps.isEmpty || !rider.starts.isEmpty
      || rider.score.milliseconds != nil || rider.score.source != .derived
  }
}
