import Races
import Timekeeping

/// What became of a gun.
package enum GunOutcome: Sendable, Equatable {
  case started(at: Stamp, wave: String?)
  /// Another came less than five seconds before; this one is a reading of the same start.
  case keptAsReading
  /// The race had started; the start was moved to the moment given.
  case corrected(to: Stamp, wave: String?)
}

extension RaceWork {
  mutating func gun(at stamp: Stamp, wave: String?) throws -> (CrossingID, GunOutcome) {
    if let wave, !competition.settings.waves.contains(wave) {
      throw RaceError(.noSuchWave, ["wave": wave])
    }
    guard let index = competition.race.starts.firstIndex(where: { $0.wave == wave }) else {
      try update {
        $0.race.starts.append(RaceStart(wave: wave, at: stamp))
        $0.race.stopped = nil
      }
      let id = try append(.gun(wave: wave, at: stamp, isReading: false))
      return (id, .started(at: stamp, wave: wave))
    }
    let between = abs(stamp.milliseconds(since: competition.race.starts[index].at))
    guard between < DeskRules.secondGun else {
      throw RaceError(.alreadyStarted, ["competition": competition.name])
    }
    try update { $0.race.starts[index].readings.append(stamp) }
    return (try append(.gun(wave: wave, at: stamp, isReading: true)), .keptAsReading)
  }

  mutating func correctStart(to stamp: Stamp, wave: String?) throws -> CrossingID {
    guard let index = competition.race.starts.firstIndex(where: { $0.wave == wave }) else {
      throw RaceError(.notStarted, ["competition": competition.name])
    }
    let former = competition.race.starts[index].at
    try update { $0.race.starts[index].at = stamp }
    return try append(.startCorrected(wave: wave, from: former, to: stamp))
  }

  mutating func stop(at stamp: Stamp) throws -> CrossingID {
    guard competition.race.isRunning else {
      throw RaceError(.notRunning, ["competition": competition.name])
    }
    try update { $0.race.stopped = stamp }
    return try append(.stopped(at: stamp))
  }

  /// Says how many laps the leader of a group has to complete in all; none leaves it open.
  mutating func setLapCount(_ laps: Int?, group: String) throws -> CrossingID {
    guard competition.disciplineType.callsLaps else {
      throw RaceError(.wrongFormat, ["what": "laps"])
    }
    guard (1...100_000).contains(laps ?? 1) else { throw RaceError(.badLapCount) }
    let before = competition.race.lapCounts[group]
    try update { $0.race.lapCounts[group] = laps }
    return try append(.lapCount(group: group, before: before, after: laps))
  }

  mutating func correctClock(boot: String, milliseconds: Int) throws -> CrossingID {
    try update { $0.race.clockCorrections[boot, default: 0] += milliseconds }
    return try append(.clockCorrected(boot: boot, milliseconds: milliseconds))
  }
}

/// Neutralising a race, and restarting it.
extension RaceWork {
  /// Neutralises a running race.
  mutating func neutralise(at stamp: Stamp) throws -> CrossingID {
    guard competition.race.isRunning else {
      throw RaceError(.notRunning, ["competition": competition.name])
    }
    try pause(at: stamp)
    return try append(.paused(at: stamp))
  }

  /// Resumes a neutralised race.
  mutating func resumeRace(at stamp: Stamp) throws -> CrossingID {
    try resume(at: stamp)
    return try append(.resumed(at: stamp))
  }

  /// Voids everything up to now: the next gun restarts the race.
  mutating func restartRace() throws -> CrossingID {
    guard competition.race.hasStarted else {
      throw RaceError(.notStarted, ["competition": competition.name])
    }
    let before = competition.race
    let id = try append(.restarted(before: before))
    try restart(after: id, before: before)
    return id
  }

  mutating func pause(at stamp: Stamp) throws {
    guard !competition.race.isPaused else { throw RaceError(.alreadyPaused) }
    try update { $0.race.pauses.append(RacePause(from: stamp)) }
  }

  mutating func resume(at stamp: Stamp) throws {
    guard let last = competition.race.pauses.indices.last, competition.race.isPaused else {
      throw RaceError(.notPaused)
    }
    try update { $0.race.pauses[last].to = stamp }
  }

  mutating func takeBack(pause stamp: Stamp) throws {
    guard competition.race.pauses.last == RacePause(from: stamp) else { throw RaceError(.builtOn) }
    try update { $0.race.pauses.removeLast() }
  }

  mutating func takeBack(resumption stamp: Stamp) throws {
    guard let last = competition.race.pauses.indices.last,
      competition.race.pauses[last].to == stamp
    else { throw RaceError(.builtOn) }
    try update { $0.race.pauses[last].to = nil }
  }

  mutating func restart(after id: CrossingID, before: RaceState) throws {
    guard competition.race == before else { throw RaceError(.builtOn) }
    try update { $0.race = before.startedAnew(after: id) }
  }

  mutating func takeBack(restartOf before: RaceState) throws {
    guard let id = competition.race.restartedAfter,
      competition.race == before.startedAnew(after: id)
    else { throw RaceError(.builtOn) }
    try update { $0.race = before }
  }
}

extension RaceState {
  /// The race before its new gun; the corrections of the clock stay.
  fileprivate func startedAnew(after id: CrossingID) -> RaceState {
    var state = RaceState()
    state.clockCorrections = clockCorrections
    state.restartedAfter = id
    return state
  }
}

extension RaceState {
  /// Takes a gun out again; the first of its readings, if any, becomes the start.
  mutating func takeBack(gun: Stamp, wave: String?, isReading: Bool) {
    guard let index = starts.firstIndex(where: { $0.wave == wave }) else { return }
    if isReading {
      if let reading = starts[index].readings.lastIndex(of: gun) {
        starts[index].readings.remove(at: reading)
      }
    } else if starts[index].readings.isEmpty {
      starts.remove(at: index)
    } else {
      starts[index].at = starts[index].readings.removeFirst()
    }
  }

  mutating func putBack(gun: Stamp, wave: String?, isReading: Bool) {
    guard let index = starts.firstIndex(where: { $0.wave == wave }) else {
      starts.append(RaceStart(wave: wave, at: gun))
      return
    }
    if isReading {
      starts[index].readings.append(gun)
    } else {
      starts[index].readings.insert(starts[index].at, at: 0)
      starts[index].at = gun
    }
  }
}

extension RaceWork {
  mutating func moveStart(_ wave: String?, from: Stamp, to: Stamp) throws {
    guard let index = competition.race.starts.firstIndex(where: { $0.wave == wave }),
      competition.race.starts[index].at == from
    else { throw RaceError(.builtOn) }
    try update { $0.race.starts[index].at = to }
  }
}
