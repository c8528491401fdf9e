import Accounts
import Events
import Store
import Tickets
import Timekeeping

/// Creates ticket numbers and signed codes.
struct TicketIssuer: Sendable {
  let keys: KeyFolder?
  let randomness: Randomness

  /// Gives an event a number for ticket codes if it has none.
  func number(_ event: Event, in work: EventTransaction) throws -> Event {
    guard event.admission == nil else { return event }
    var numbered = event
    numbered.admission = try TicketRegister.nextSubject(in: work.transaction, randomness)
    try work.put(numbered)
    return numbered
  }

  /// Returns a random number that no ticket of the event has.
  func ticketNumber(of subject: Int, in transaction: any StoreTransaction) throws -> Int {
    while true {
      let number = randomness.bytes(4).reduce(0) { $0 << 8 | Int($1) }
      let known = try transaction.find(
        EventCollections.tickets, .matching("number", .int(number)))
      if number > 0, !known.contains(where: { $0.value.subject == subject }) { return number }
    }
  }

  /// Signs a ticket, once for each issue; an existing code is kept.
  ///
  /// - Throws: `EventError.notOnSale` if there is no key folder, `KeyFolder.Failure`; the store's
  ///   errors.
  func sign(
    _ ticket: inout EventTicket, of event: Event, _ zones: Zones, at now: Stamp,
    in transaction: any StoreTransaction
  ) throws {
    guard ticket.code.isEmpty else { return }
    let signer = try signer(at: now, in: transaction)
    let zone = zones.named(event.timeZone)?.local ?? .system
    let start = LocalTime(utcMilliseconds: event.startTime * 1000, in: zone)
    ticket.day = CivilDay.day(year: start.year, month: start.month, day: start.day)
    let code = signer.code(
      tariff: 0, subject: ticket.subject, day: ticket.day, place: .open(0), issue: ticket.issue,
      number: ticket.number)
    // Tickets are not sold for a date that codes cannot represent.
    guard let code else { throw EventError(.notOnSale, ["event": event.title]) }
    ticket.code = code.text
    ticket.short = try short(in: transaction)
  }

  private func short(in transaction: any StoreTransaction) throws -> String {
    while true {
      let code = ShortCode(from: randomness).text
      let known = try transaction.find(
        EventCollections.tickets, .matching("short", .string(code)))
      if known.isEmpty { return code }
    }
  }

  /// Returns the current signing key.
  ///
  /// - Throws: `EventError.notOnSale` if there is no key folder; the errors of reading the key.
  func signer(at now: Stamp, in transaction: any StoreTransaction) throws -> TicketSigner {
    guard let keys else { throw EventError(.notOnSale, ["event": ""]) }
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    return try TicketRegister.signer(keys, on: today, in: transaction, randomness)
  }
}
