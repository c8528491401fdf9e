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
    for index in riders.indices where riders[index].isPresent {
      counts.entered += 1
      let hasStarted = hasStarted(rider: index)
      let isFinished = keys[index].section == .placed && !riders[index].score.isRunning
      if hasStarted { counts.started += 1 }
      if isFinished { counts.finished += 1 }
      if isStillOut(rider: index) { counts.out += 1 }
    }
    return counts
  }

  /// Started, not finished, and still expected.
  func isStillOut(rider index: Int) -> Bool {
    let isFinished = keys[index].section == .placed && !riders[index].score.isRunning
    return riders[index].isPresent && hasStarted(rider: index) && !isFinished
      && !riders[index].entry.status.isOut && riders[index].score.status == .ok
  }

  /// After the gun everybody counts as started who is not known to have stayed away.
  private func hasStarted(rider index: Int) -> Bool {
    if riders[index].entry.status == .dns { return false }
    return competition.race.hasStarted || !riders[index].laps.isEmpty
      || !riders[index].starts.isEmpty || riders[index].score.milliseconds != nil
      || riders[index].score.source != .derived
  }
}
