import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Places that are kept for somebody who is about to pay.
package struct TicketHold: Sendable, Equatable {
  package let eventID: String
  package let order: String
  package let count: Int
  package let price: Price
  /// In milliseconds since 1970.
  package let until: Int
}

/// What buying has come to.
package struct Purchase: Sendable, Equatable {
  package let state: OrderState
  package let tickets: [OwnedTicket]
  /// Where the payment goes on, if anywhere.
  package let link: String?
  /// Why money goes back; none where none does.
  package let incident: OrderIncident?

  package init(
    state: OrderState, tickets: [OwnedTicket], link: String?, incident: OrderIncident?
  ) {
    (self.state, self.tickets, self.link, self.incident) = (state, tickets, link, incident)
  }
}

extension TicketOffice {
  static let feeItem = "fee"

  /// Keeps places for somebody for ten minutes; what they had chosen before is let go.
  ///
  /// - Parameters:
  ///   - count: How many tickets.
  ///   - eventID: Of which event.
  ///   - person: For whom; empty at the counter.
  /// - Returns: What is kept, to be paid or let go.
  /// - Throws: `EventError` where there are not so many, nothing is sold, or a payment is under way;
  ///   what the store throws.
  package func hold(_ count: Int, of eventID: String, for person: String) throws -> TicketHold {
    guard canSell else { throw EventError(.notOnSale, ["event": ""]) }
    let (mint, payments, now) = (mint, payments, events.clock.now().utc)
    let ids = (0..<max(0, min(count, EventBounds.party.upperBound))).map { _ in
      events.identifiers.make()
    }
    return try events.perform(by: .person(person)) { work in
      let found = try work.visibleEvent(eventID, to: person)
      try letGo(of: found, by: person, in: work)
      try work.tickets.requireSale(of: count, found, to: person)
      guard let price = found.price else { throw EventError(.notOnSale, ["event": found.title]) }
      let event = try mint.number(found, in: work)
      let (subject, until) = (event.admission ?? 0, now + Self.holdMilliseconds)
      let lines = ids.map { OrderLine(item: $0, price: price.amount) }
      let order = try payments.open(
        lines, of: Self.subject(eventID), for: person, currency: price.currency,
        heldUntil: until, in: work.transaction)
      for id in ids {
        var ticket = EventTicket(
          eventID: eventID, subject: subject, userID: person, price: price.amount,
          currency: price.currency,
          number: try mint.ticketNumber(of: subject, in: work.transaction), heldUntil: until)
        ticket.order = order
        try work.transaction.put(EventCollections.tickets, id: id, ticket, expecting: 0)
      }
      return TicketHold(
        eventID: eventID, order: order, count: count, price: price, until: until)
    }
  }

  /// Lets go what somebody had chosen, and what anybody has chosen and not paid in time.
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

  /// Pays for what is kept; slow where others are asked, so not for where keys are read.
  ///
  /// - Parameters:
  ///   - hold: What is kept.
  ///   - kind: How it is paid: at the desk later, or now.
  /// - Returns: How the order stands then, with the tickets where there are any.
  /// - Throws: `EventError` where time has run out; `OrderError`; what the store throws.
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
    // Others had the places meanwhile.
    if order.state == .dropped { throw OrderError.tooLate }
    let lines = order.lines.filter { $0.item != Self.feeItem }
    _ = try payments.reprice(
      hold.order, lines + (fee > 0 ? [OrderLine(item: Self.feeItem, price: fee)] : []))
  }

  /// Lets go what was chosen and not paid.
  ///
  /// - Throws: `OrderError` where a payment is under way; what the store throws.
  package func drop(_ hold: TicketHold) throws { _ = try payments.drop(hold.order) }
}
