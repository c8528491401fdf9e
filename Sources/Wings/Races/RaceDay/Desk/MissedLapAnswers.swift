import Accounts
import Languages
import Races
import Timekeeping

/// Answers to proposals of missed laps.
package struct MissedLapAnswers {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Accepts the proposed crossings; boards and files then show how many were estimated.
  package func accept(_ missed: [MissedLaps], why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard !missed.isEmpty else { return .refused(RaceError(.noSuchRecord)) }
    let gaps = missed.map { (id: $0.id, crossings: crossings(for: $0, at: stamp)) }
    let count = missed.reduce(0) { $0 + $1.moments.count }
    let name = Wording(
      "races.echo.estimated", whose(missed).merging(["count": "\(count)"]) { $1 })
    return core.correct(name, why, stamp) { work in
      .together(
        try gaps.flatMap { try work.crossings.accept($0.crossings, endedBy: $0.id) })
    }
  }

  /// Confirms that long laps were one lap each, so that they are not proposed again.
  package func refuse(_ missed: [MissedLaps], why: String? = nil, at stamp: Stamp) -> DeskEcho {
    guard !missed.isEmpty else { return .refused(RaceError(.noSuchRecord)) }
    let laps = Set(missed.map(\.lap)).sorted().map(String.init).joined(separator: ", ")
    let name = Wording("races.echo.gapRefused", whose(missed).merging(["lap": laps]) { $1 })
    let ids = missed.map(\.id)
    return core.correct(name, why, stamp) { work in
      .together(try ids.map { try work.crossings.refuseGap(endedBy: $0) })
    }
  }

  /// Returns the competitors of proposals: the name of one, or the first bibs of several.
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
