import Languages
import Races
import Timekeeping

/// Corrections of when crossings count.
extension DeskSession {
  /// Moves crossings by so many milliseconds, all or none.
  package func shift(
    _ crossings: [CrossingID], byMilliseconds milliseconds: Int, why: String? = nil,
    at stamp: Stamp
  ) -> DeskEcho {
    let name = Wording(
      "races.echo.shifted",
      [
        "count": "\(crossings.count)",
        "time": Elapsed.gap(milliseconds: milliseconds, decimals: 1),
      ])
    return move(crossings.map { ($0, milliseconds) }, name, why: why, at: stamp)
  }

  /// Gives a crossing another moment, in milliseconds after the race's start.
  package func move(
    _ id: CrossingID, toElapsed milliseconds: Int, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    guard let line = book.crossing(id) else { return .refused(RaceError(.noSuchRecord)) }
    let moment = Elapsed.text(milliseconds: milliseconds, decimals: 1)
    let name = Wording("races.echo.moved", named(line).merging(["new": moment]) { $1 })
    return move(
      [(id, milliseconds - line.elapsedMilliseconds)], name, why: why, at: stamp)
  }

  /// Takes a bunch apart: each crossing counts so many milliseconds after the one before.
  package func split(
    bunch id: CrossingID, byMilliseconds gap: Int, why: String? = nil, at stamp: Stamp
  ) -> DeskEcho {
    let members = book.members(ofRecord: id)
    guard members.count > 1 else { return .refused(RaceError(.sameCrossing)) }
    let name = Wording(
      "races.echo.split",
      ["count": "\(members.count)", "time": Elapsed.gap(milliseconds: gap, decimals: 1)])
    return move(
      members.enumerated().map { ($0.element, $0.offset * gap) }, name, why: why, at: stamp)
  }

  private func move(
    _ moves: [(id: CrossingID, milliseconds: Int)], _ name: Wording, why: String?, at stamp: Stamp
  ) -> DeskEcho {
    let ticket = MoveTicket()
    return correct(name, .moved(ticket), why, stamp) { work in
      ticket.set(
        try work.move(
          moves.map { move in
            (
              move.id,
              {
                Correction.MomentReading(
                  moment: $0.moment.moved(byMilliseconds: move.milliseconds), mark: $0.mark)
              }
            )
          }))
    }
  }
}
