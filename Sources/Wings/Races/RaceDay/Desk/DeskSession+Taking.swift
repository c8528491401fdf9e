import Races
import Timekeeping

/// Which mark a line takes.
extension DeskSession {
  /// The mark a line takes, and whether somebody is to look at it.
  ///
  /// A mark whose rider the marking desk knew is that rider's alone. Of the others the oldest that
  /// is younger than a minute is taken, none beyond one that is known to be somebody else's. One
  /// older than the last crossing of that rider is not taken silently: the crossing counts at
  /// `Enter` and asks, and so does every line of a typing desk that finds no mark.
  func takeMark(for bibs: [String], at enter: Stamp) -> (mark: DeskMark?, asks: Bool) {
    let present = book.elapsed(of: .stamp(enter))
    let fresh = marks.indices.filter {
      present - book.elapsed(of: .stamp(marks[$0].at)) <= DeskRules.markLifetime
    }
    if let own = fresh.first(where: { marks[$0].bib.map(bibs.contains) ?? false }) {
      return (marks.remove(at: own), false)
    }
    guard let index = fresh.first, marks[index].bib == nil else {
      return (nil, presence.role == .types || !fresh.isEmpty)
    }
    let marked = book.elapsed(of: .stamp(marks[index].at))
    if bibs.contains(where: { book.lastCrossing(ofBib: $0).map { $0 > marked } ?? false }) {
      return (nil, true)
    }
    return (marks.remove(at: index), false)
  }

  /// Whether this desk takes a waiting mark: its own, or those of the desk it types for.
  func takes(_ mark: WaitingMark) -> Bool {
    presence.role == .types ? mark.sitting == presence.pairedWith : mark.sitting == sitting
  }

  /// The book knows what became of marks that were taken, lost, dropped or brought back.
  func reconcileMarks() {
    let own = presence.role == .types ? [] : Set(marks.compactMap(\.ticket.record))
    marks = book.marksWaiting.filter { takes($0) || own.contains($0.record) }.map(DeskMark.init)
  }
}
