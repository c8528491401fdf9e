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
    guard let first = missed.first else { return .refused(RaceError(.noSuchRecord)) }
    let made = missed.map { gap in
      (
        gap: gap, acts: crossings(for: gap, at: stamp), crossings: ActTicket(),
        settled: CorrectionTicket(of: gap.id.record)
      )
    }
    let count = missed.reduce(0) { $0 + $1.moments.count }
    let name = Wording(
      "races.echo.estimated", ["bib": first.bib, "name": first.name, "count": "\(count)"])
    let ways = made.flatMap { [DoneAct.Way.correction($0.settled), .record($0.crossings)] }
    return core.correct(name, .together(ways), why, stamp) { work in
      for (gap, acts, crossings, settled) in made {
        let (record, number) = try work.crossings.accept(acts, endedBy: gap.id)
        crossings.record = record
        settled.set(number: number)
      }
    }
  }

  /// Says that a long lap was one lap; nothing is proposed for it any more.
  package func refuse(_ missed: MissedLaps, why: String? = nil, at stamp: Stamp) -> DeskEcho {
    let ticket = CorrectionTicket(of: missed.id.record)
    let name = Wording(
      "races.echo.gapRefused",
      ["bib": missed.bib, "name": missed.name, "lap": "\(missed.lap)"])
    return core.correct(name, .correction(ticket), why, stamp) { work in
      ticket.set(number: try work.crossings.refuseGap(endedBy: missed.id))
    }
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
