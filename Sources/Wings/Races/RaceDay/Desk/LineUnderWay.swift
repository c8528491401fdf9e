import Races

/// A crossing of an entered line, which may not be on disk yet.
///
/// An action on the latest crossing right after `Enter` refers to this one, even if the race does
/// not know it yet.
package struct LineUnderWay: Sendable, Equatable {
  private let ticket: RecordTicket
  /// The number of the crossing in the bunch.
  private let member: Int
  /// The bib of the crossing.
  package let bib: String

  /// Finds the crossing of a bib in a line, or its last one; `nil` if the line has no such bib.
  init?(_ act: DoneAct, of bib: String?) {
    guard let line = act.line else { return nil }
    let bibs = EnteredLine(line).bibs
    guard let member = bib.map({ bibs.lastIndex(of: Bib.canonical($0)) }) ?? bibs.indices.last
    else { return nil }
    (ticket, self.member, self.bib) = (RecordTicket(act.ticket), member, bibs[member])
  }

  /// Returns the crossing; `nil` until the race knows it.
  package func crossing(in book: RaceBook) -> CrossingLine? {
    ticket.record.flatMap { CrossingList(of: book).line(of: $0.member(member)) }
  }

  package static func == (one: LineUnderWay, other: LineUnderWay) -> Bool {
    one.ticket.act === other.ticket.act && one.member == other.member
  }
}
