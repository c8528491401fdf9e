import Races

/// A crossing of a line that was entered, and may not have come to the disk yet.
///
/// What is done about the latest crossing right after its `Enter` means this one, not the one that
/// the race knows last.
package struct LineUnderWay: Sendable, Equatable {
  private let ticket: RecordTicket
  /// Its number in the bunch.
  private let member: Int
  /// Whose it is.
  package let bib: String

  /// The crossing of a line with a bib, else its last; none where it has no such bib.
  init?(_ act: DoneAct, of bib: String?) {
    guard let line = act.line else { return nil }
    let bibs = EnteredLine(line).bibs
    guard let member = bib.map({ bibs.lastIndex(of: Bib.canonical($0)) }) ?? bibs.indices.last
    else { return nil }
    (ticket, self.member, self.bib) = (RecordTicket(act.ticket), member, bibs[member])
  }

  /// The crossing, once the race knows it.
  package func crossing(in book: RaceBook) -> CrossingLine? {
    ticket.record.flatMap { CrossingList(of: book).line(of: $0.member(member)) }
  }

  package static func == (one: LineUnderWay, other: LineUnderWay) -> Bool {
    one.ticket.act === other.ticket.act && one.member == other.member
  }
}
