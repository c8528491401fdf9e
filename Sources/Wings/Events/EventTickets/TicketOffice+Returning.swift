import Accounts
import Events
import Payments
import Store
import Tickets

extension TicketOffice {
  /// Gives back a ticket: its code becomes invalid and its place free in one transaction.
  ///
  /// - Returns: The returned ticket, with a refund owed or none.
  /// - Throws: `EventError` if it belongs to another person, was used, or it is too late; the
  ///   store's errors.
  @discardableResult
  package func giveBack(_ id: String, by author: Author) throws -> OwnedTicket {
    try events.perform(by: author) { work in
      let stored = try Self.ticket(id, in: work)
      let event = try Self.requireMayReturn(stored.value, in: work)
      var ticket = stored.value
      ticket.returnedAt = work.now * 1000
      ticket.state = ticket.isPaid && ticket.total > 0 ? .refundOwed : .cancelled
      ticket.heldUntil = nil
      try work.transaction.put(EventCollections.tickets, id: id, ticket)
      try work.tickets.addPlaces(-1, event, for: ticket.userID)
      try followOrder(of: ticket, in: work)
      try work.waitlist.settle(event)
      let owed = ticket.state == .refundOwed ? ticket.totalText : ""
      try work.tickets.tellOwner(of: id, .ticketReturned, owed, ticket.userID, in: event)
      return OwnedTicket(id: id, ticket: ticket)
    }
  }

  /// Reduces the total of an unpaid order by the returned ticket.
  private func followOrder(of ticket: EventTicket, in work: EventTransaction) throws {
    let transaction = work.transaction
    guard let orders = OrderCollections.orders(of: ticket.order),
      try transaction.get(orders, ticket.order)?.value.state == .reserved
    else { return }
    let left = try TicketFulfilment.tickets(ticket.order, in: transaction).filter(\.value.isLive)
    if left.isEmpty {
      _ = try payments.drop(ticket.order, in: transaction)
    } else {
      let lines = left.map { OrderLine(item: $0.id, price: $0.value.price) }
      _ = try payments.reprice(ticket.order, lines, in: transaction)
    }
  }

  private static func requireMayReturn(_ ticket: EventTicket, in work: EventTransaction) throws
    -> Event
  {
    let event = try work.event(ticket.eventID)
    try requireNoLease(event, in: work)
    guard ticket.state == .valid || ticket.state == .unpaid else {
      throw EventError(.ticketState, ["event": event.title])
    }
    guard case .person(let person) = work.author, !event.isRun(by: person) else { return event }
    guard ticket.userID == person else { throw EventError(.noSuchTicket) }
    if event.startTime - work.now < returnSeconds {
      throw EventError(.isOver, ["event": event.title])
    }
    return event
  }

  static func ticket(_ id: String, in work: EventTransaction) throws -> Stored<EventTicket> {
    guard let stored = try work.transaction.get(EventCollections.tickets, id) else {
      throw EventError(.noSuchTicket)
    }
    return stored
  }
}
