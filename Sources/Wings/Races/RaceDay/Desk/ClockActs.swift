import Accounts
import Languages
import Races
import Timekeeping

/// The acts on the clock: gun, stop, pauses, planned or corrected starts, laps to go.
package struct ClockActs {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Fires the gun at the moment the key was read.
  package func gun(at stamp: Stamp, wave: String? = nil) -> DeskEcho {
    if let refusal = core.readOnlyRefusal() { return refusal }
    let name =
      wave.map { Wording("races.echo.gunWave", ["wave": $0]) } ?? Wording("races.echo.gun")
    let act = DoneAct(at: stamp, name: name, isGun: true, isAboutClock: true)
    return core.carryOut(act) { work in
      let (record, outcome) = try work.clock.gun(at: stamp, wave: wave)
      return (.made(record), .gun(outcome))
    }
  }

  /// Submits a clock action; other desks are notified.
  private func change(
    _ name: Wording, why: String? = nil, at stamp: Stamp,
    _ body: @escaping @Sendable (RaceTransaction) throws -> CrossingID
  ) -> DeskEcho {
    core.readOnlyRefusal()
      ?? core.record(name, why: why, at: stamp, isAboutClock: true, body)
  }

  /// Stops the clock; the echo beeps and warns if competitors are still on the course.
  package func stop(at stamp: Stamp) -> DeskEcho {
    let out = RaceCounts.out(of: book, ifStoppedAt: book.elapsed(of: .stamp(stamp)))
    let name = Wording(
      out == 0 ? "races.echo.stopped" : DeskAnswer.stoppedEarly,
      ["time": core.time(stamp), "count": "\(out)"])
    return change(name, at: stamp) { try $0.clock.stop(at: stamp) }
  }

  /// Sets the actual start of a wave, in milliseconds since 1970; an unstarted wave starts then.
  package func correctStart(
    utcMilliseconds: Int, wave: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    let moment = stamp.moved(toUTC: utcMilliseconds)
    let hasStarted = book.competition.race.starts.contains { $0.wave == wave }
    let isPlanned = moment.milliseconds(since: stamp) > 0
    let name =
      isPlanned
      ? Wording(
        "races.echo.startPlanned",
        ["time": LocalTime(utcMilliseconds: utcMilliseconds).timeOfDay])
      : Wording("races.echo.startCorrected")
    return change(name, at: stamp) { work in
      hasStarted
        ? try work.clock.correctStart(to: moment, wave: wave)
        : try work.clock.gun(at: moment, wave: wave).0
    }
  }

  /// Sets how many laps the leader of a group has left.
  package func lapsToGo(_ laps: Int, group: String? = nil, at stamp: Stamp) -> DeskEcho {
    if let refusal = core.readOnlyRefusal() { return refusal }
    let group = group ?? ""
    let total = book.leaderLaps(of: group) + laps
    let name = Wording("races.echo.lapsToGo", ["laps": "\(laps)", "total": "\(total)"])
    return core.record(name, at: stamp) { try $0.clock.setLapCount(total, group: group) }
  }

  /// Neutralises the race, which stops its clock for a time.
  package func neutralise(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    change(Wording("races.echo.paused"), why: why, at: stamp) {
      try $0.clock.neutralise(at: stamp)
    }
  }

  /// Resumes a neutralised race.
  ///
  /// A stopped clock runs on as if it had not been stopped, even if the race was deactivated.
  package func resume(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    if book.competition.race.stopped != nil { return goOn(why: why, at: stamp) }
    return change(Wording("races.echo.resumed"), why: why, at: stamp) {
      try $0.clock.resumeRace(at: stamp)
    }
  }

  private func goOn(why: String?, at stamp: Stamp) -> DeskEcho {
    if core.live.isGone, let refusal = core.readOnlyRefusal() { return refusal }
    let act = DoneAct(at: stamp, name: Wording("races.echo.continued"), isAboutClock: true)
    return core.carryOut(act, why: why, .runningIt) { (.made(try $0.clock.goOn()), .done) }
  }

  /// Makes all crossings and marks so far stop counting; the next gun starts the race again.
  package func restart(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    change(Wording("races.echo.restarted"), why: why, at: stamp) { try $0.clock.restartRace() }
  }

  /// Moves the start of a wave by milliseconds, or that of the whole field without a wave.
  package func shiftStart(
    byMilliseconds milliseconds: Int, wave: String? = nil, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let start = book.competition.race.starts.first(where: { $0.wave == wave }) else {
      return .refused(RaceError(.notStarted, ["competition": book.competition.name]))
    }
    return change(Wording("races.echo.startCorrected"), why: why, at: stamp) {
      try $0.clock.correctStart(to: start.at.moved(byMilliseconds: milliseconds), wave: wave)
    }
  }
}
