import Languages
import Races
import Timekeeping

/// The clock: gun, stop, pauses, starts that were planned or wrong, laps to go.
extension DeskSession {
  /// Fires the gun at the moment the key was read.
  package func gun(at stamp: Stamp, wave: String? = nil) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    let ticket = ActTicket()
    let name =
      wave.map { Wording("races.echo.gunWave", ["wave": $0]) } ?? Wording("races.echo.gun")
    acts.add(DoneAct(way: .record(ticket), at: stamp, name: name, isGun: true))
    return submit(name, at: stamp) { work in
      let (record, outcome) = try work.gun(at: stamp, wave: wave)
      ticket.record = record
      return .gun(outcome)
    }
  }

  /// Stops the clock.
  package func stop(at stamp: Stamp) -> DeskEcho {
    act(Wording("races.echo.stopped"), at: stamp) { try $0.stop(at: stamp) }
  }

  /// Says when a wave really started, in milliseconds since 1970; an unstarted one starts then.
  package func correctStart(
    utcMilliseconds: Int, wave: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    let moment = stamp.moved(toUTC: utcMilliseconds)
    let hasStarted = book.competition.race.starts.contains { $0.wave == wave }
    return act(Wording("races.echo.startCorrected"), at: stamp) { work in
      hasStarted
        ? try work.correctStart(to: moment, wave: wave) : try work.gun(at: moment, wave: wave).0
    }
  }

  /// Mends a clock that was carried over a restart: moves everything stamped since.
  package func correctClock(byMilliseconds milliseconds: Int, at stamp: Stamp) -> DeskEcho {
    act(Wording("races.echo.clockCorrected"), at: stamp) {
      try $0.correctClock(boot: stamp.boot, milliseconds: milliseconds)
    }
  }

  /// Says how many laps the leader of a group still has to do.
  package func lapsToGo(_ laps: Int, group: String? = nil, at stamp: Stamp) -> DeskEcho {
    let group = group ?? ""
    let total = book.leaderLaps(of: group) + laps
    let name = Wording("races.echo.lapsToGo", ["laps": "\(laps)", "total": "\(total)"])
    return act(name, at: stamp) { try $0.setLapCount(total, group: group) }
  }

  /// Neutralises the race: the clock stands still.
  package func neutralise(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.paused"), why, stamp) { try $0.neutralise(at: stamp) }
  }

  /// Resumes a neutralised race.
  package func resume(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.resumed"), why, stamp) { try $0.resumeRace(at: stamp) }
  }

  /// Voids everything so far; the next gun restarts the race.
  package func restart(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.restarted"), why, stamp) { try $0.restartRace() }
  }

  /// Moves the start of a wave by so many milliseconds; everybody's where none is named.
  package func shiftStart(
    byMilliseconds milliseconds: Int, wave: String? = nil, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let start = book.competition.race.starts.first(where: { $0.wave == wave }) else {
      return .refused(RaceError(.notStarted, ["competition": book.competition.name]))
    }
    return clockAct(Wording("races.echo.startCorrected"), why, stamp) {
      try $0.correctStart(to: start.at.moved(byMilliseconds: milliseconds), wave: wave)
    }
  }

  private func clockAct(
    _ name: Wording, _ why: String?, _ stamp: Stamp,
    _ body: @escaping @Sendable (inout RaceWork) throws -> CrossingID
  ) -> DeskEcho {
    let ticket = ActTicket()
    return correct(name, .record(ticket), why, stamp) { ticket.record = try body(&$0) }
  }

  /// Hands in an act whose record can be undone.
  func act(
    _ name: Wording, at stamp: Stamp,
    _ body: @escaping @Sendable (inout RaceWork) throws -> CrossingID
  ) -> DeskEcho {
    if let refusal = readOnlyRefusal() { return refusal }
    let ticket = ActTicket()
    acts.add(DoneAct(way: .record(ticket), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      ticket.record = try body(&work)
      return .done
    }
  }
}
