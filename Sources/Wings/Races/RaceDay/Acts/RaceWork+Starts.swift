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
    guard competition.rules == .laps else { throw RaceError(.wrongFormat, ["what": "laps"]) }
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
