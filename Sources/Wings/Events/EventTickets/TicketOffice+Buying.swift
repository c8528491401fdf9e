import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Reserved tickets that are about to be paid.
package struct TicketHold: Sendable, Equatable {
  package let eventID: String
  package let order: String
  package let count: Int
  package let price: Price
  /// In milliseconds since 1970.
  package let until: Int
}

/// The result of a purchase.
package struct Purchase: Sendable, Equatable {
  package let state: OrderState
  package let tickets: [OwnedTicket]
  /// The web page on which the payment continues, if any.
  package let link: String?
  /// Why the payment is refunded; `nil` if it is not.
  package let incident: OrderIncident?

  package init(
    state: OrderState, tickets: [OwnedTicket], link: String?, incident: OrderIncident?
  ) {
    (self.state, self.tickets, self.link, self.incident) = (state, tickets, link, incident)
  }
}

extension TicketOffice {
  static let feeItem = "fee"

  /// Reserves tickets for ten minutes; earlier reservations of the same person are released.
  ///
  /// - Parameters:
  ///   - count: The number of tickets.
  ///   - eventID: The event.
  ///   - person: The buyer; empty at the desk.
  /// - Returns: The reservation, to be paid or released.
  /// - Throws: `EventError` if there are not enough places, nothing is sold, or a payment is in
  ///   progress; the store's errors.
  package func hold(_ count: Int, of eventID: String, for person: String) throws -> TicketHold {
    guard canSell else { throw EventError(.notOnSale, ["event": ""]) }
    let (issuer, payments, now) = (issuer, payments, events.clock.now().utc)
    let ids = (0..<max(0, min(count, EventBounds.party.upperBound))).map { _ in
      events.identifiers.make()
    }
    return try events.perform(by: .person(person)) { work in
      let found = try work.visibleEvent(eventID, to: person)
      try letGo(of: found, by: person, in: work)
      try work.tickets.requireSale(of: count, found, to: person)
      guard let price = found.price else { throw EventError(.notOnSale, ["event": found.title]) }
      let event = try issuer.number(found, in: work)
      // Money is asked for only if the tickets can be signed.
      _ = try issuer.signer(at: events.clock.now(), in: work.transaction)
      let (subject, until) = (event.admission ?? 0, now + Self.holdMilliseconds)
      let lines = ids.map { OrderLine(item: $0, price: price.amount) }
      let order = try payments.open(
        lines, of: Self.subject(eventID), for: person, currency: price.currency,
        heldUntil: until, in: work.transaction)
      for id in ids {
        var ticket = EventTicket(
          eventID: eventID, subject: subject, userID: person, price: price.amount,
          currency: price.currency,
          number: try issuer.ticketNumber(of: subject, in: work.transaction), heldUntil: until)
        ticket.order = order
        try work.transaction.put(EventCollections.tickets, id: id, ticket, expecting: 0)
      }
      return TicketHold(
        eventID: eventID, order: order, count: count, price: price, until: until)
    }
  }

  /// Releases a person's reservations and the expired ones of everyone else.
  private func letGo(of event: Event, by person: String, in work: EventTransaction) throws {
    let kept = try work.transaction.find(
      EventCollections.tickets, .matching("place", .string(event.id))
    ).filter { $0.value.state == .held }
    for stored in kept {
      let isOwn = !person.isEmpty && stored.value.userID == person
      guard isOwn || stored.value.heldUntil ?? 0 <= work.now * 1000 else { continue }
      let orders = OrderCollections.orders(of: stored.value.order)
      let order = try orders.flatMap { try work.transaction.get($0, stored.value.order)?.value }
      if order?.state.isBeingSettled == true {
        if isOwn { throw EventError(.paymentUnderWay, ["event": event.title]) }
        continue
      }
      try work.transaction.delete(EventCollections.tickets, id: stored.id)
      try payments.giveUp(stored.value.order, in: work.transaction)
    }
  }

  /// Pays for reserved tickets.
  ///
  /// It may block on a payment provider: do not call it on the input thread.
  ///
  /// - Parameters:
  ///   - hold: The reservation.
  ///   - kind: The payment method, now or later at the desk.
  /// - Returns: The state of the order, with the tickets if there are any.
  /// - Throws: `EventError` if the event does not exist or its tickets cannot be signed;
  ///   `OrderError`, such as `tooLate` if the reservation has expired; the store's errors.
  package func pay(_ hold: TicketHold, by kind: PaymentKind) throws -> Purchase {
    guard let event = try event(hold.eventID) else {
      throw EventError(.noSuchEvent, ["id": hold.eventID])
    }
    let (order, link) = try pay(hold, by: kind, event)
    return Purchase(
      state: order.state, tickets: try tickets(ofOrder: hold.order), link: link,
      incident: order.incident)
  }

  private func pay(
    _ hold: TicketHold, by kind: PaymentKind, _ event: Event
  ) throws -> (Order, String?) {
    try reprice(hold, by: kind)
    if hold.price.isFree { return (try payments.take(hold.order, by: .desk), nil) }
    switch kind {
    case .desk: return (try payments.reserve(hold.order, until: event.endTime * 1000), nil)
    case .cash, .terminal: return (try payments.take(hold.order, by: kind), nil)
    case .voucher, .test, .program:
      return try payments.pay(
        hold.order, by: kind, title: event.title, country: event.position?.country ?? "")
    }
  }

  private func reprice(_ hold: TicketHold, by kind: PaymentKind) throws {
    let fee = fee(for: hold.price, by: kind).fee * hold.count
    guard let order = try payments.order(hold.order) else { throw OrderError.noSuchOrder }
    // Others have taken the places in the meantime.
    if order.state == .dropped { throw OrderError.tooLate }
    let lines = order.lines.filter { $0.item != Self.feeItem }
    _ = try payments.reprice(
      hold.order, lines + (fee > 0 ? [OrderLine(item: Self.feeItem, price: fee)] : []))
  }

  /// Releases an unpaid reservation.
  ///
  /// - Throws: `OrderError` if a payment is in progress; the store's errors.
  package func drop(_ hold: TicketHold) throws { _ = try payments.drop(hold.order) }
}
