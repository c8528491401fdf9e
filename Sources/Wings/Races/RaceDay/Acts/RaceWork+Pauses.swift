import Races
import Timekeeping

/// Neutralising a race, and starting it anew.
extension RaceWork {
  /// Neutralises a running race.
  mutating func neutralise(at stamp: Stamp) throws -> CrossingID {
    guard competition.race.isRunning else {
      throw RaceError(.notRunning, ["competition": competition.name])
    }
    try pause(at: stamp)
    return try append(.paused(at: stamp))
  }

  /// Lets a neutralised race go on.
  mutating func goOn(at stamp: Stamp) throws -> CrossingID {
    try resume(at: stamp)
    return try append(.resumed(at: stamp))
  }

  /// Puts everything up to now aside: the next gun starts the race anew.
  mutating func startAnew() throws -> CrossingID {
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
