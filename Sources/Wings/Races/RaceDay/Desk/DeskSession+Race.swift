import Languages
import Races
import Timekeeping

extension DeskSession {
  /// Fires the gun at the moment the key was read.
  package func gun(at stamp: Stamp, wave: String? = nil) -> DeskEcho {
    if isReadOnly {
      return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
    }
    let ticket = ActTicket()
    let name =
      wave.map { Wording("races.echo.gunWave", ["wave": $0]) } ?? Wording("races.echo.gun")
    remember(DoneAct(way: .record(ticket), at: stamp, name: name, isGun: true))
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

  /// Sets the status of a bib, or of the one entered last.
  package func set(_ status: Status, bib: String? = nil, at stamp: Stamp) -> DeskEcho {
    var change = EntryChange()
    change.status = status
    return apply(
      change, bib: bib, at: stamp, key: "races.echo.status", ["status": status.rawValue])
  }

  /// Sets the penalty of a bib, or of the one entered last; 0 clears it.
  package func penalty(milliseconds: Int, bib: String? = nil, at stamp: Stamp) -> DeskEcho {
    var change = EntryChange()
    change.penaltyMilliseconds = milliseconds
    return apply(
      change, bib: bib, at: stamp, key: "races.echo.penalty",
      ["time": Elapsed.text(milliseconds: milliseconds)])
  }

  private func apply(
    _ change: EntryChange, bib: String?, at stamp: Stamp, key: String,
    _ arguments: [String: String]
  ) -> DeskEcho {
    let target = Bib.canonical(bib ?? lastBib ?? "")
    guard let entry = book.entry(bib: target) else {
      return .refused(RaceError(.bibUnknown, ["bib": target]))
    }
    let who = ["bib": target, "name": book.name(of: entry.id)]
    let name = Wording(key, arguments.merging(who) { $1 })
    return act(name, at: stamp) { try $0.change(change, of: entry.id).0 }
  }

  /// Hands in an act whose record can be undone.
  func act(
    _ name: Wording, at stamp: Stamp,
    _ body: @escaping @Sendable (inout RaceWork) throws -> CrossingID
  ) -> DeskEcho {
    if isReadOnly {
      return .refused(RaceError(.deactivated, ["competition": book.competition.name]))
    }
    let ticket = ActTicket()
    remember(DoneAct(way: .record(ticket), at: stamp, name: name))
    return submit(name, at: stamp) { work in
      ticket.record = try body(&work)
      return .done
    }
  }
}
