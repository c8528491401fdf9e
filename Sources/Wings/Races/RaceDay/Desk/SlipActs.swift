import Accounts
import Languages
import Races
import Timekeeping

/// Corrections of marks and bibs that are out of step by one, each by one key.
package struct SlipActs {
  let core: DeskCore
  private var book: RaceBook { core.book }

  init(core: DeskCore) { self.core = core }

  /// Corrects a line that was not marked: its mark belongs to the following line.
  package func takeMarksBefore(from chosen: CrossingID? = nil, at stamp: Stamp) -> DeskEcho {
    shift(.before, from: chosen, at: stamp)
  }

  /// Corrects a mark that belongs to another competitor: each line takes the next mark.
  package func takeMarksAfter(from chosen: CrossingID? = nil, at stamp: Stamp) -> DeskEcho {
    shift(.after, from: chosen, at: stamp)
  }

  private func shift(
    _ direction: MarkShift.Direction, from chosen: CrossingID?, at stamp: Stamp
  ) -> DeskEcho {
    if let refusal = core.refusal() { return refusal }
    guard let first = MarkedCrossings(of: book).line(atOrBefore: chosen) else {
      return .refused(RaceError(.noMarkToShift))
    }
    let snapshot = MarkSnapshot(
      lines: MarkedCrossings(of: book).records(from: first.id), waiting: book.marksWaiting,
      known: MarkedCrossings(of: book).known, age: book.markAge)
    let name = Wording(
      direction == .before ? "races.echo.markBefore" : "races.echo.markAfter",
      ["bib": first.bib, "name": first.name])
    return core.correct(name, nil, stamp) { work in
      let passing = MarkPassing(work: work)
      let (moves, freed) = try passing.shift(direction, snapshot)
      if direction == .before { return .moved(moves) }
      return .together([.moved(moves), .made(try passing.keepAsUnknown(freed))])
    }
  }
}
