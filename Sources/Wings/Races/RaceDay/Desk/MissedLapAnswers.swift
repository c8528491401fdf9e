import Languages
import Races
import Timekeeping

/// Laps that were probably missed: accepted or refused.
package struct MissedLapAnswers {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Counts what is proposed for long laps; boards and files then say how many were estimated.
  package func accept(_ missed: [MissedLaps], why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard !missed.isEmpty else { return .refused(RaceError(.noSuchRecord)) }
    let made = missed.map { gap in
      (
        gap: gap, acts: crossings(for: gap, at: stamp), crossings: ActTicket(),
        settled: CorrectionTicket(of: gap.id.record)
      )
    }
    let count = missed.reduce(0) { $0 + $1.moments.count }
    let name = Wording(
      "races.echo.estimated", whose(missed).merging(["count": "\(count)"]) { $1 })
    let ways = made.flatMap { [DoneAct.Way.correction($0.settled), .record($0.crossings)] }
    return core.correct(name, .together(ways), why, stamp) { work in
      for (gap, acts, crossings, settled) in made {
        let (record, number) = try work.crossings.accept(acts, endedBy: gap.id)
        crossings.record = record
        settled.set(number: number)
      }
    }
  }

  /// Says that long laps were one lap each; nothing is proposed for them any more.
  package func refuse(_ missed: [MissedLaps], why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard !missed.isEmpty else { return .refused(RaceError(.noSuchRecord)) }
    let laps = Set(missed.map(\.lap)).sorted().map(String.init).joined(separator: ", ")
    let name = Wording("races.echo.gapRefused", whose(missed).merging(["lap": laps]) { $1 })
    let made = missed.map { (gap: $0, ticket: CorrectionTicket(of: $0.id.record)) }
    return core.correct(name, .together(made.map { .correction($0.ticket) }), why, stamp) { work in
      for (gap, ticket) in made {
        ticket.set(number: try work.crossings.refuseGap(endedBy: gap.id))
      }
    }
  }

  /// Whose laps they are: the name of one, the first bibs of several.
  private func whose(_ missed: [MissedLaps]) -> [String: String] {
    var bibs: [String] = []
    for gap in missed where !bibs.contains(gap.bib) { bibs.append(gap.bib) }
    let name = bibs.count == 1 ? missed[0].name : bibs.count > 5 ? "+\(bibs.count - 5)" : ""
    return ["bib": bibs.prefix(5).joined(separator: ", "), "name": name]
  }

  private func crossings(for missed: MissedLaps, at stamp: Stamp) -> [CrossingAct] {
    missed.moments.map { milliseconds in
      var act = CrossingAct(
        bib: missed.bib, moment: .stamp(book.stamp(atElapsed: milliseconds, near: stamp)),
        source: .estimated)
      act.entryID = missed.entryID
      return act
    }
  }
}
