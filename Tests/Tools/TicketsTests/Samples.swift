import Chance
import Store
import Timekeeping

@testable import Tickets

/// A key, a ticket and a door for tests.
enum Samples {
  static let day = CivilDay.day(year: 2026, month: 11, day: 21)
  static let network = TicketNetwork((0..<16).map { $0 })
  static let signer = signer(slot: 3, first: 0)
  static let ring = ring(of: [signer.publicKey(from: "2026-09-01")])

  static func signer(slot: Int, first: UInt8) -> TicketSigner {
    guard let network,
      let signer = TicketSigner(
        network: network, slot: slot, secret: (0..<32).map { first + $0 })
    else { fatalError("no key") }
    return signer
  }

  static func ring(of keys: [TicketKey]) -> TicketKeyRing {
    guard let network else { fatalError("no network") }
    return TicketKeyRing(network: network, keys: keys)
  }

  static func code(
    subject: Int = 4711, issue: Int = 2, number: Int = 0xC0FF_EE01, day: Int = day
  ) -> TicketCode? {
    signer.code(
      tariff: 1, subject: subject, day: day, place: .seat(row: 7, seat: 12), issue: issue,
      number: number)
  }

  static func random(_ chance: inout SeededGenerator) -> TicketCode? {
    let place =
      chance.percent(50)
      ? TicketPlace.seat(
        row: Int.random(in: 1...99, using: &chance), seat: Int.random(in: 1...99, using: &chance))
      : .open(Int.random(in: 0...55_535, using: &chance))
    return signer.code(
      tariff: Int.random(in: TicketBody.tariffs, using: &chance),
      subject: Int.random(in: TicketBody.subjects, using: &chance),
      day: Int.random(in: TicketBody.days, using: &chance), place: place,
      issue: Int.random(in: TicketBody.issues, using: &chance),
      number: Int.random(in: TicketBody.numbers, using: &chance))
  }
}
