import Accounts
import Cinema
import DemoTown
import Payments
import Store
import Tickets
import Timekeeping

/// The tickets of the participant, besides those that an act buys.
extension DemoTickets {
  /// Writes a used ticket, a returned one, and one for the showing that is cancelled later.
  ///
  /// - Throws: What the store throws.
  mutating func writeOwn() throws {
    if let seen = showings[.seen] { try put(own(seen, row: 2, at: 10, .admitted, hoursAgo: 30)) }
    if let evening = showings[.evening] {
      var sale = try own(evening, row: 2, at: 5, .valid, hoursAgo: 26)
      sale.giveBack(at: scene.nowUTC - 20 * 3_600_000)
      try put(sale)
    }
    if let cancelled = showings[.cancelled] {
      try put(own(cancelled, row: 1, at: 3, .valid, hoursAgo: 50))
    }
  }

  private mutating func own(
    _ item: DemoShowings.Item, row: Int, at number: Int, _ state: TicketState,
    hoursAgo hours: Int
  ) throws -> DemoSale {
    var sale = DemoSale(
      item, holder: scene.cast.participant.id, at: scene.nowUTC - hours * 3_600_000, scene,
      &chance)
    for seat in DemoSeats.row(row, from: number, 1, of: item.plan) {
      sale.add(seat, as: state, vat: vat(item), &chance)
    }
    try sale.sign(signer)
    return sale
  }
}
