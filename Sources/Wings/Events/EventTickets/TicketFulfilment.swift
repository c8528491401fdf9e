import Accounts
import Events
import Payments
import Store
import Tickets
import Timekeeping

/// Handles the tickets of an order, in the order's own transactions.
struct TicketFulfilment: Sendable {
  private let events: EventService
  private let issuer: TicketIssuer

  init(_ events: EventService, _ issuer: TicketIssuer) {
    (self.events, self.issuer) = (events, issuer)
  }

  var goods: OrderFulfilment {
    OrderFulfilment(
      keep: { try keep($0, $1, in: work($2)) },
      deliver: { try deliver($0, $1, in: work($2)) },
      release: { try release($0, in: work($2)) },
      payBack: { try tell($1, $2, in: work($3)) },
      unanswered: { try tellUnanswered($1, $2, in: work($3)) })
  }

  /// Notifies the organizers that a refund has not been answered.
  private func tellUnanswered(_ order: Order, _ refund: OrderRefund, in work: EventTransaction)
    throws
  {
    guard let event = try TicketOffice.eventID(of: order).flatMap({ try known($0, in: work) })
    else { return }
    try work.tickets.noteUnanswered(of: refund.amount, order.currency, in: event)
  }

  /// Notifies a buyer of the refund of a payment that bought nothing or was made twice.
  private func tell(_ order: Order, _ refund: OrderRefund, in work: EventTransaction) throws {
    guard refund.isDue,
      let event = try TicketOffice.eventID(of: order).flatMap({ try known($0, in: work) })
    else { return }
    try work.tickets.noteRefund(of: refund.amount, order.currency, in: event, to: order.holder)
  }

  private func work(_ transaction: any StoreTransaction) -> EventTransaction {
    EventTransaction(
      transaction, events.configuration, author: .shell, now: events.clock.now().utc / 1000)
  }

  /// Reserves the tickets during the payment, or signs them if they are paid at the desk.
  private func keep(_ id: String, _ order: Order, in work: EventTransaction) throws {
    guard let tickets = try waiting(id, order, in: work) else { throw OrderError.tooLate }
    _ = try issuer.signer(at: events.clock.now(), in: work.transaction)
    for stored in tickets {
      var ticket = stored.value
      ticket.heldUntil = order.heldUntil
      if order.state == .reserved {
        try sell(&ticket, as: .unpaid, in: work)
      }
      try work.transaction.put(EventCollections.tickets, id: stored.id, ticket)
    }
    if order.state == .reserved { try tellBought(tickets, order, isPaid: false, in: work) }
  }

  /// Notifies the buyer of the tickets.
  private func tellBought(
    _ tickets: [Stored<EventTicket>], _ order: Order, isPaid: Bool, in work: EventTransaction
  ) throws {
    guard let event = try tickets.first.flatMap({ try known($0.value.eventID, in: work) }) else {
      return
    }
    let sum =
      order.total > 0
      ? Money.text(order.total, order.currency) : ""
    try work.tickets.tellBought(
      tickets.map(\.id), sum, isPaid: isPaid || order.total == 0, by: order.holder, in: event)
  }

  private func deliver(
    _ id: String, _ order: Order, in work: EventTransaction
  ) throws -> OrderFulfilment.Delivery {
    guard let tickets = try waiting(id, order, in: work) else { return .gone }
    let fee = order.total - tickets.reduce(0) { $0 + $1.value.price }
    for stored in tickets {
      var ticket = stored.value
      (ticket.heldUntil, ticket.fee) = (nil, fee / tickets.count)
      try sell(&ticket, as: .valid, in: work)
      try work.transaction.put(EventCollections.tickets, id: stored.id, ticket)
    }
    try tellBought(tickets, order, isPaid: true, in: work)
    return .delivered
  }

  private func release(_ id: String, in work: EventTransaction) throws {
    let tickets = try Self.tickets(id, in: work.transaction)
    for stored in tickets {
      switch stored.value.state {
      case .held: try work.transaction.delete(EventCollections.tickets, id: stored.id)
      case .unpaid: try cancel(stored, in: work)
      case .valid, .admitted, .refundOwed, .refunded, .cancelled, .revoked: break
      }
    }
    guard let eventID = tickets.first?.value.eventID, let event = try known(eventID, in: work)
    else { return }
    try work.waitlist.settle(event)
  }

  private func cancel(_ stored: Stored<EventTicket>, in work: EventTransaction) throws {
    var ticket = stored.value
    (ticket.state, ticket.heldUntil) = (.cancelled, nil)
    try work.transaction.put(EventCollections.tickets, id: stored.id, ticket)
    guard let event = try known(ticket.eventID, in: work) else { return }
    try work.tickets.addPlaces(-1, event, for: ticket.userID)
  }

  /// Returns the tickets of an order that are still available; `nil` if one of them is gone.
  private func waiting(
    _ id: String, _ order: Order, in work: EventTransaction
  ) throws -> [Stored<EventTicket>]? {
    let tickets = try Self.tickets(id, in: work.transaction).filter {
      $0.value.state == .held || $0.value.state == .unpaid
    }
    let wanted = order.lines.count { $0.item != TicketOffice.feeItem }
    guard !tickets.isEmpty, tickets.count == wanted,
      let event = try known(tickets[0].value.eventID, in: work), !event.cancelled
    else { return nil }
    let late = tickets.filter {
      $0.value.state == .held && $0.value.heldUntil ?? 0 <= work.now * 1000
    }
    guard !late.isEmpty else { return tickets }
    // The reservation has expired. The order still gets its tickets if the places are free.
    do {
      try work.tickets.requireSale(of: late.count, event, to: order.holder)
      return tickets
    } catch is EventError {
      return nil
    }
  }

  private func sell(
    _ ticket: inout EventTicket, as state: TicketState, in work: EventTransaction
  ) throws {
    let wasSold = ticket.isLive
    ticket.state = state
    guard !wasSold, let event = try known(ticket.eventID, in: work) else { return }
    let now = events.clock.now()
    ticket.boughtAt = now.utc
    try issuer.sign(&ticket, of: event, events.zones, at: now, in: work.transaction)
    try work.tickets.addPlaces(1, event, for: ticket.userID)
  }

  private func known(_ id: String, in work: EventTransaction) throws -> Event? {
    try work.transaction.get(EventCollections.events, id).map(Event.init(stored:))
  }

  static func tickets(
    _ order: String, in reader: some StoreReader
  ) throws -> [Stored<EventTicket>] {
    try reader.find(EventCollections.tickets, .matching("order", .string(order)))
  }
}
