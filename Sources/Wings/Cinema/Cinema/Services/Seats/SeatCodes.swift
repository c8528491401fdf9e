import Accounts
import Store
import Synchronization
import Tickets
import Timekeeping

/// Ticket codes that were signed before the transaction that sells their places.
///
/// All that a code says is known with the hold. Other programs on the data folder wait while a
/// transaction runs, so nothing is done in it that can be done before.
final class SeatCodes: Sendable {
  /// What was signed, and by which public key.
  struct Signed: Sendable, Hashable {
    let key: String
    let body: TicketBody
  }

  private let codes = Mutex<[Signed: String]>([:])

  /// Returns the digits of a code; `nil` if it was not signed before.
  func code(_ signed: Signed) -> String? { codes.withLock { $0[signed] } }

  func forget(_ signed: [Signed]) {
    codes.withLock { codes in
      for one in signed { codes[one] = nil }
    }
  }

  /// Signs the tickets of a hold.
  ///
  /// - Returns: What was signed; empty before the first ticket of the data folder, which makes the
  ///   key.
  /// - Throws: `KeyFolder.Failure` if the key cannot be read; the store's errors.
  func sign(_ hold: SeatHold, _ keys: KeyFolder, in store: any DocumentStore) throws -> [Signed] {
    let found = try store.read { reader -> (TicketNetwork, TicketKey, [TicketBody])? in
      guard let network = try TicketRegister.network(in: reader),
        let key = try TicketRegister.ring(in: reader)?.signing,
        let showing = try CinemaDirectory.showing(hold.showing, in: reader)
      else { return nil }
      let bodies = try hold.lines.compactMap { line in
        try reader.get(CinemaCollections.tickets(showing.day), line.ticket)?.value
          .body(of: showing, slot: key.slot)
      }
      return (network, key, bodies)
    }
    guard let (network, key, bodies) = found else { return [] }
    let signer = try keys.signer(of: key, network: network)
    return bodies.compactMap { body in
      guard let code = signer.code(of: body) else { return nil }
      let signed = Signed(key: key.key, body: body)
      codes.withLock { $0[signed] = code.text }
      return signed
    }
  }
}

extension CinemaTicket {
  /// Returns what its code says; `nil` if a code cannot represent it.
  func body(of showing: Showing, slot: Int) -> TicketBody? {
    guard let place = place?.hallPlace.ticketPlace, let subject = showing.number,
      let date = try? LocalTime(parsing: showing.day)
    else { return nil }
    return TicketBody(
      slot: slot, tariff: tariff, subject: subject,
      day: CivilDay.day(year: date.year, month: date.month, day: date.day), place: place,
      issue: issue, number: number)
  }
}

/// Signs the tickets of a showing in the transaction that sells them.
final class SeatIssuer {
  private let keys: KeyFolder
  private let showing: Showing
  private let work: CinemaTransaction
  private let codes: SeatCodes
  /// The current key; `nil` before the first ticket of the data folder.
  private let key: TicketKey?
  private var signer: TicketSigner?

  /// - Throws: `SeatError.noKeys` if there is no key folder; the store's errors.
  init(
    _ keys: KeyFolder?, _ showing: Showing, _ codes: SeatCodes, in work: CinemaTransaction
  ) throws {
    guard let keys else { throw SeatError(.noKeys) }
    (self.keys, self.showing, self.codes, self.work) = (keys, showing, codes, work)
    key = try TicketRegister.ring(in: work.transaction)?.signing
  }

  /// Requires that tickets can be signed.
  ///
  /// - Throws: The errors of reading the key.
  func requireSigner(for tickets: [CinemaTicket]) throws {
    if tickets.contains(where: { code(of: $0) == nil }) { _ = try opened() }
  }

  private func code(of ticket: CinemaTicket) -> String? {
    guard let key, let body = ticket.body(of: showing, slot: key.slot) else { return nil }
    return codes.code(SeatCodes.Signed(key: key.key, body: body))
  }

  private func opened() throws -> TicketSigner {
    if let signer { return signer }
    let today = LocalTime(utcMilliseconds: work.now, in: .utc).date
    let opened = try TicketRegister.signer(
      keys, on: today, in: work.transaction, work.configuration.randomness)
    signer = opened
    return opened
  }

  private func sign(_ ticket: CinemaTicket) throws -> String {
    if let code = code(of: ticket) { return code }
    let signer = try opened()
    guard let body = ticket.body(of: showing, slot: signer.slot), let code = signer.code(of: body)
    else { throw SeatError(.noKeys) }
    return code.text
  }

  /// Sets the state of a ticket, and signs it once.
  ///
  /// - Throws: `SeatError.noKeys` if a code cannot represent it; the store's errors.
  func issue(_ ticket: inout CinemaTicket, as state: TicketState) throws {
    ticket.state = state
    guard ticket.code.isEmpty else { return }
    ticket.code = try sign(ticket)
    let tickets = CinemaCollections.tickets(showing.day)
    repeat {
      ticket.short = ShortCode(from: work.configuration.randomness).text
    } while try !work.transaction.find(tickets, .matching("short", .string(ticket.short))).isEmpty
  }
}
