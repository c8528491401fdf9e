import Accounts
import Events
import Store
import Tickets
import Timekeeping

/// Makes tickets: their numbers, and the codes that doors believe.
struct TicketMint: Sendable {
  let keys: KeyFolder?
  let randomness: Randomness

  /// The number of an event in codes, given to it where it has none.
  func number(_ event: Event, in work: EventTransaction) throws -> Event {
    guard event.admission == nil else { return event }
    var numbered = event
    numbered.admission = try TicketRegister.nextSubject(in: work.transaction, randomness)
    try work.put(numbered)
    return numbered
  }

  /// A number that no ticket of the event has.
  func ticketNumber(of subject: Int, in transaction: any StoreTransaction) throws -> Int {
    while true {
      let number = randomness.bytes(4).reduce(0) { $0 << 8 | Int($1) }
      let known = try transaction.find(
        EventCollections.tickets, .matching("number", .int(number)))
      if number > 0, !known.contains(where: { $0.value.subject == subject }) { return number }
    }
  }

  /// Signs a ticket, once for its issue: a code is kept and never made again.
  ///
  /// - Throws: `EventError.notOnSale` where there is no folder for keys, `KeyFolder.Failure`; what the
  ///   store throws.
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
    // Days that codes have no room for are those on which nothing is sold.
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

  /// The key that signs now.
  ///
  /// - Throws: `EventError.notOnSale` if there is no folder for keys; what finding it throws.
  func signer(at now: Stamp, in transaction: any StoreTransaction) throws -> TicketSigner {
    guard let keys else { throw EventError(.notOnSale, ["event": ""]) }
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    return try TicketRegister.signer(keys, on: today, in: transaction, randomness)
  }
}
