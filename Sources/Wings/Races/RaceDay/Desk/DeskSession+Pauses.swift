import Languages
import Races
import Timekeeping

/// Neutralising a race, starting it anew, and starts that were planned or wrong.
extension DeskSession {
  /// Neutralises the race: the clock stands still.
  package func neutralise(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.paused"), why, stamp) { try $0.neutralise(at: stamp) }
  }

  /// Lets a neutralised race go on.
  package func goOn(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.resumed"), why, stamp) { try $0.goOn(at: stamp) }
  }

  /// Puts everything so far aside; the next gun starts the race anew.
  package func startAnew(why: String? = nil, at stamp: Stamp) -> DeskEcho {
    clockAct(Wording("races.echo.restarted"), why, stamp) { try $0.startAnew() }
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
}
