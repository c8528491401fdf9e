import Races
import Timekeeping

/// A waiting mark of this desk, saved or on its way to the disk.
package struct DeskMark: Sendable {
  package let at: Stamp
  /// Whose it is, where the marking desk knew.
  package var bib: String?
  let ticket: ActTicket

  init(at: Stamp, bib: String? = nil, ticket: ActTicket) {
    self.at = at
    self.bib = bib
    self.ticket = ticket
  }

  init(_ waiting: WaitingMark) {
    self.init(at: waiting.at, bib: waiting.bib, ticket: ActTicket(waiting.record))
  }
}
