import Accounts
import Events
import Languages
import Payments
import Store
import Tickets
import Timekeeping

/// The door of one event; every answer is on disk before it is given.
package struct TicketDoor: Sendable {
  package let office: TicketOffice
  package let eventID: String
  /// The name of this door.
  package let name: String

  package init(_ office: TicketOffice, of eventID: String, name: String) {
    (self.office, self.eventID, self.name) = (office, eventID, name)
  }

  /// How long before the start people may enter, in seconds.
  package static let opensBefore = 2 * 3600

  /// Checks a code and admits its holder, once.
  ///
  /// - Parameters:
  ///   - text: The scanned, pasted or typed code: 187 digits, or a short code of six characters.
  ///   - author: The user at the door.
  /// - Returns: The verdict and the ticket.
  /// - Throws: `EventError` if the author does not run the event; the store's errors.
  package func admit(_ text: String, by author: Author) throws -> DoorAnswer {
    let now = office.events.clock.now().utc
    return try office.events.perform(by: author) { work in
      try admit(text, at: now, in: work)
    }
  }

  private func admit(_ text: String, at now: Int, in work: EventTransaction) throws -> DoorAnswer {
    let event = try work.ownEvent(eventID)
    let found = try Self.ticket(for: text, of: event, in: work.transaction)
    let zone = work.zones.named(event.timeZone)?.local ?? .system
    let verdict = try verdict(on: text, found, event, at: now, in: zone, work.transaction)
    var answered = found
    if verdict.isAdmitted, let owned = found {
      answered = try Self.letIn(owned, name, at: now, in: work)
    }
    return try Self.answer(verdict, answered, of: event, at: now, in: work.transaction)
  }

  /// Undoes an admission at this door.
  ///
  /// - Throws: `EventError.ticketState` if the ticket was not admitted here, `atDoor` while another
  ///   door has the lease; the store's errors.
  package func undo(_ id: String, by author: Author) throws {
    try office.events.perform(by: author) { work in
      var ticket = try TicketOffice.ticket(id, in: work).value
      let event = try work.ownEvent(eventID)
      try TicketOffice.requireNoLease(event, in: work)
      guard ticket.state == .admitted, ticket.eventID == eventID, ticket.desk == name else {
        throw EventError(.ticketState, ["event": event.title])
      }
      (ticket.state, ticket.admittedAt, ticket.desk) = (.valid, nil, "")
      try work.transaction.put(EventCollections.tickets, id: id, ticket)
    }
  }

  /// Takes the payment for an unpaid ticket and the rest of its order, and admits its holder.
  ///
  /// - Parameters:
  ///   - id: The ticket.
  ///   - amount: The sum that the payer was shown, in minor units; `nil` to accept any.
  ///   - kind: The payment method at the desk: `cash`, or `terminal` for a card terminal.
  ///   - reference: The typed number of the terminal's receipt; never a card number.
  ///   - author: The user at the door.
  /// - Returns: The verdict. No money is taken if the holder would not be admitted now or if the
  ///   sum has changed.
  /// - Throws: `EventError` if the author does not run the event; `OrderError`; the store's errors.
  package func takePayment(
    for id: String, of amount: Int? = nil, as kind: PaymentKind = .cash, reference: String = "",
    by author: Author
  ) throws -> DoorAnswer {
    let (now, payments) = (office.events.clock.now().utc, office.payments)
    return try office.events.perform(by: author) { work in
      let event = try work.ownEvent(eventID)
      let ticket = try TicketOffice.ticket(id, in: work).value
      let answer = try admit(ticket.code, at: now, in: work)
      guard case .unpaid(let sum, _, _) = answer.verdict, sum == amount ?? sum else {
        return answer
      }
      // The event may have been moved since the reservation.
      _ = try payments.take(
        ticket.order, by: kind, reference: reference, until: 1000 * event.endTime,
        in: work.transaction)
      return try admit(ticket.code, at: now, in: work)
    }
  }
}

extension TicketDoor {
  private func verdict(
    on text: String, _ found: OwnedTicket?, _ event: Event, at now: Int,
    in zone: LocalZone, _ reader: any StoreReader
  ) throws -> DoorVerdict {
    guard let ring = try TicketRegister.ring(in: reader) else {
      switch DoorCheck.reading(text, nil, on: "") {
      case .refused(let verdict): return verdict
      case .genuine: return .forged
      }
    }
    let lease = try DoorLease.open(of: event.id, at: now, in: reader)?.value
    let record = try found.map {
      try TicketRecord($0.ticket, isCancelled: event.cancelled, in: reader)
    }
    let check = Self.check(ring, name, found?.ticket, record, event, lease)
    guard ShortCode(text) != nil else { return check.verdict(on: text, at: now, in: zone) }
    guard let body = found.flatMap({ TicketCode($0.ticket.code)?.body }) else { return .unknown }
    return check.verdict(on: body, at: now, in: zone)
  }

  private static func check(
    _ ring: TicketKeyRing, _ name: String, _ ticket: EventTicket?, _ record: TicketRecord?,
    _ event: Event, _ lease: DoorLease?
  ) -> DoorCheck {
    let passed = ticket?.admittedAt.map { Admission(at: $0, door: ticket?.desk ?? "") }
    let hours = DoorHours(event, leasedTo: lease?.door)
    // A door with a lease counts as another door, even if it has the same name.
    return DoorCheck(
      ring: ring, door: lease == nil ? name : "",
      record: { subject, number in
        record.flatMap { $0.subject == subject && $0.number == number ? $0 : nil }
      },
      admissions: { _, _ in [passed].compactMap(\.self) },
      hours: { $0 == hours.subject ? hours : nil })
  }

  /// Returns the ticket of a code; if several have the same short code, that of the event.
  private static func ticket(
    for text: String, of event: Event, in reader: any StoreReader
  ) throws -> OwnedTicket? {
    if let short = ShortCode(text)?.text {
      let known = try reader.find(EventCollections.tickets, .matching("short", .string(short)))
      return (known.first { $0.value.eventID == event.id } ?? known.first).map(OwnedTicket.init)
    }
    guard let body = TicketCode(text)?.body else { return nil }
    return try reader.find(
      EventCollections.tickets, .matching("number", .int(body.number))
    ).first { $0.value.subject == body.subject }.map(OwnedTicket.init)
  }

  private static func letIn(
    _ owned: OwnedTicket, _ door: String, at now: Int, in work: EventTransaction
  ) throws -> OwnedTicket {
    var admitted = owned
    (admitted.ticket.state, admitted.ticket.admittedAt) = (.admitted, now)
    admitted.ticket.desk = door
    try work.transaction.put(EventCollections.tickets, id: owned.id, admitted.ticket)
    return admitted
  }

  private static func answer(
    _ verdict: DoorVerdict, _ found: OwnedTicket?, of event: Event, at now: Int,
    in reader: any StoreReader
  ) throws -> DoorAnswer {
    var (known, holder, other) = (verdict == .forged ? nil : found, "", "")
    if let ticket = known?.ticket, ticket.eventID != event.id {
      // The holder of a ticket for another event is not shown.
      other = try reader.get(EventCollections.events, ticket.eventID)?.value.title ?? ""
      known = nil
    } else if let ticket = known?.ticket {
      holder = try reader.get(AccountsSchema.users, ticket.userID)?.value.fullName ?? ""
    }
    return DoorAnswer(
      verdict: verdict,
      ticket: known.map {
        DoorAnswer.Ticket(id: $0.id, code: $0.ticket.code, short: $0.ticket.short)
      }, holder: holder, other: other, at: now)
  }
}

extension DoorHours {
  /// Creates the hours in which people are admitted to an event.
  init(_ event: Event, leasedTo door: String?) {
    self.init(
      subject: event.admission ?? 0,
      opens: 1000 * (event.startTime - TicketDoor.opensBefore), starts: 1000 * event.startTime,
      ends: 1000 * event.endTime, leasedTo: door)
  }
}

extension TicketRecord {
  /// Creates the record of a ticket that a door needs.
  ///
  /// - Throws: The store's errors.
  package init(
    _ ticket: EventTicket, isCancelled: Bool, in reader: any StoreReader
  ) throws {
    let state: State =
      switch ticket.standing(isCancelled: isCancelled) {
      case .valid, .admitted: .valid
      case .unpaid, .held: try Self.unpaid(ticket, in: reader)
      case .revoked: .blocked(reason: ticket.reason)
      case .refundOwed, .refunded, .cancelled:
        ticket.reason.isEmpty
          ? ticket.returnedAt.map { .returned(at: $0) } ?? .cancelled
          : .blocked(reason: ticket.reason)
      }
    self.init(
      subject: ticket.subject, number: ticket.number, issue: ticket.issue, state: state,
      place: .open(0), passed: ticket.admittedAt.map { Admission(at: $0, door: ticket.desk) },
      short: ticket.short.isEmpty ? nil : ticket.short)
  }

  /// Returns the unpaid sum of the whole order: the first to arrive pays for all of its tickets.
  private static func unpaid(_ ticket: EventTicket, in reader: any StoreReader) throws -> State {
    let orders = OrderCollections.orders(of: ticket.order)
    guard let order = try orders.flatMap({ try reader.get($0, ticket.order)?.value }) else {
      return .unpaid(amount: ticket.total, currency: ticket.currency)
    }
    let count = order.lines.count { $0.item != TicketOffice.feeItem }
    return .unpaid(
      amount: order.total, currency: order.currency, tickets: count == 1 ? nil : count)
  }
}
