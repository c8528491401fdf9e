import Accounts
import Races
import Timekeeping

/// The effect of a gun.
package enum GunOutcome: Sendable, Equatable {
  case started(at: Stamp, wave: String?)
  /// Another gun came less than five seconds before; this one is a reading of the same start.
  case keptAsReading
  /// The race had started; its start was moved to the given moment.
  case corrected(to: Stamp, wave: String?)
}

/// The acts on the clock of a race within a transaction: guns, starts, stops, laps to go.
struct ClockWork {
  let work: RaceTransaction

  func gun(at stamp: Stamp, wave: String?) throws -> (CrossingID, GunOutcome) {
    if let wave, !work.competition.settings.waves.contains(wave) {
      throw RaceError(.noSuchWave, ["wave": wave])
    }
    guard let index = work.competition.race.starts.firstIndex(where: { $0.wave == wave }) else {
      try work.update {
        $0.race.starts.append(RaceStart(wave: wave, at: stamp))
        $0.race.stopped = nil
      }
      let id = try work.append(.gun(wave: wave, at: stamp, isReading: false))
      return (id, .started(at: stamp, wave: wave))
    }
    let between = abs(stamp.milliseconds(since: work.competition.race.starts[index].at))
    guard between < DeskRules.secondGun else {
      throw RaceError(.alreadyStarted, ["competition": work.competition.name])
    }
    try work.update { $0.race.starts[index].readings.append(stamp) }
    return (try work.append(.gun(wave: wave, at: stamp, isReading: true)), .keptAsReading)
  }

  func correctStart(to stamp: Stamp, wave: String?) throws -> CrossingID {
    guard let index = work.competition.race.starts.firstIndex(where: { $0.wave == wave }) else {
      throw RaceError(.notStarted, ["competition": work.competition.name])
    }
    let former = work.competition.race.starts[index].at
    try work.update { $0.race.starts[index].at = stamp }
    return try work.append(.startCorrected(wave: wave, from: former, to: stamp))
  }

  func stop(at stamp: Stamp) throws -> CrossingID {
    guard work.competition.race.isRunning else {
      throw RaceError(.notRunning, ["competition": work.competition.name])
    }
    try work.update { $0.race.stopped = stamp }
    return try work.append(.stopped(at: stamp))
  }

  /// Sets the number of laps the leader of a group has to complete; `nil` leaves it open.
  func setLapCount(_ laps: Int?, group: String) throws -> CrossingID {
    guard work.competition.disciplineType.callsLaps else {
      throw RaceError(.wrongFormat, ["what": "laps"])
    }
    guard (1...100_000).contains(laps ?? 1) else { throw RaceError(.badLapCount) }
    let before = work.competition.race.lapCounts[group]
    try work.update { $0.race.lapCounts[group] = laps }
    return try work.append(.lapCount(group: group, before: before, after: laps))
  }

  /// Sets or clears the stop for undo and redo, if the clock is still in the former state.
  func setStopped(_ stamp: Stamp?, from former: Stamp?) throws {
    guard work.competition.race.stopped == former else { throw RaceError(.builtOn) }
    try work.update { $0.race.stopped = stamp }
  }

  func moveStart(_ wave: String?, from: Stamp, to: Stamp) throws {
    guard let index = work.competition.race.starts.firstIndex(where: { $0.wave == wave }),
      work.competition.race.starts[index].at == from
    else { throw RaceError(.builtOn) }
    try work.update { $0.race.starts[index].at = to }
  }
}

/// Neutralising and restarting a race.
extension ClockWork {
  /// Neutralises a running race.
  func neutralise(at stamp: Stamp) throws -> CrossingID {
    guard work.competition.race.isRunning else {
      throw RaceError(.notRunning, ["competition": work.competition.name])
    }
    try pause(at: stamp)
    return try work.append(.paused(at: stamp))
  }

  /// Resumes a neutralised race.
  func resumeRace(at stamp: Stamp) throws -> CrossingID {
    try resume(at: stamp)
    return try work.append(.resumed(at: stamp))
  }

  /// Continues a clock as if it had not been stopped, and activates a closed race again.
  func goOn() throws -> CrossingID {
    guard let stopped = work.competition.race.stopped else {
      throw RaceError(.notStopped, ["competition": work.competition.name])
    }
    if !work.competition.isActive {
      try work.update { $0.isActive = true }
      try work.append(.competition(.activated))
    }
    try work.update { $0.race.stopped = nil }
    return try work.append(.continued(stopped: stopped))
  }

  /// Makes all crossings and marks so far stop counting; the next gun starts the race again.
  func restartRace() throws -> CrossingID {
    guard work.competition.race.hasStarted else {
      throw RaceError(.notStarted, ["competition": work.competition.name])
    }
    let before = work.competition.race
    let id = try work.append(.restarted(before: before))
    try restart(after: id, before: before)
    return id
  }

  func pause(at stamp: Stamp) throws {
    guard !work.competition.race.isPaused else { throw RaceError(.alreadyPaused) }
    try work.update { $0.race.pauses.append(RacePause(from: stamp)) }
  }

  func resume(at stamp: Stamp) throws {
    guard let last = work.competition.race.pauses.indices.last, work.competition.race.isPaused
    else {
      throw RaceError(.notPaused)
    }
    try work.update { $0.race.pauses[last].to = stamp }
  }

  func takeBack(pause stamp: Stamp) throws {
    guard work.competition.race.pauses.last == RacePause(from: stamp) else {
      throw RaceError(.builtOn)
    }
    try work.update { $0.race.pauses.removeLast() }
  }

  func takeBack(resumption stamp: Stamp) throws {
    guard let last = work.competition.race.pauses.indices.last,
      work.competition.race.pauses[last].to == stamp
    else { throw RaceError(.builtOn) }
    try work.update { $0.race.pauses[last].to = nil }
  }

  func restart(after id: CrossingID, before: RaceState) throws {
    guard work.competition.race == before else { throw RaceError(.builtOn) }
    try work.update { $0.race = before.startedAnew(after: id) }
  }

  func takeBack(restartOf before: RaceState) throws {
    guard let id = work.competition.race.restartedAfter,
      work.competition.race == before.startedAnew(after: id)
    else { throw RaceError(.builtOn) }
    try work.update { $0.race = before }
  }
}
