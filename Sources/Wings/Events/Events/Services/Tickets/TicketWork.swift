import Accounts
import Store

/// Tickets and the places they take.
///
/// Writes `event_tickets`.
package struct TicketWork: TransactionPart {
  let work: EventTransaction

  /// All tickets of an event, or those of one person.
  ///
  /// - Throws: What the store throws.
  package func all(
    of eventID: String, _ person: String? = nil
  ) throws -> [Stored<EventTicket>] {
    guard let person else {
      return try transaction.find(
        EventCollections.tickets, .matching("eventID", .string(eventID)))
    }
    guard !person.isEmpty else { return [] }
    return try transaction.find(
      EventCollections.tickets, .matching("userID", .string(person))
    ).filter { $0.value.eventID == eventID }
  }

  /// Refuses people who cannot buy so many tickets of an event, counted within the transaction.
  ///
  /// A person without an account buys at the counter, and takes no more than there is.
  ///
  /// - Throws: `EventError` that says why not; what the store throws.
  package func requireSale(of count: Int, _ event: Event, to person: String) throws {
    // Those who run it sell at the door to people who come late.
    let end = person.isEmpty ? event.endTime : event.salesOver
    guard event.sells, event.price != nil, end > now else {
      throw EventError(.notOnSale, ["event": event.title])
    }
    let had = try all(of: event.id, person).filter(\.value.isLive).count
    guard (1...event.party - min(had, event.party - 1)).contains(count), had < event.party else {
      throw EventError(.tooLarge, ["limit": "\(event.party)"])
    }
    let others = (try work.responses.row(event.id, person)?.going ?? 0) - had
    // The places of tickets that one has are not free for more of them.
    try work.responses.requireRoom(for: count + max(0, others) + had, event, person)
  }

  /// Gives a person so many places that were kept for them, or so many back where it is less than
  /// none.
  ///
  /// - Throws: What the store throws.
  package func addPlaces(_ count: Int, _ event: Event, for person: String) throws {
    guard !person.isEmpty else { return }
    _ = try work.responses.change(event, person) { $0.going = max(0, $0.going + count) }
    if count > 0 { try work.waitlist.remove(person, from: event.id) }
  }

  /// Takes the tickets of an event that goes; what is owed for it stays, with the folder's owner.
  func drop(of event: Event) throws {
    let isCalledOff = event.cancelled || event.endTime > now
    for stored in try all(of: event.id) {
      var ticket = stored.value
      guard ticket.standing(isCancelled: isCalledOff) == .refundOwed else {
        try transaction.delete(EventCollections.tickets, id: stored.id)
        continue
      }
      ticket.state = .refundOwed
      try transaction.put(EventCollections.tickets, id: stored.id, ticket)
    }
  }

  /// A person's tickets keep their sums and lose their owner; what was not sold yet goes.
  func erase(of userID: String) throws {
    let own = try transaction.find(
      EventCollections.tickets, .matching("userID", .string(userID)))
    for stored in own {
      var ticket = stored.value
      if ticket.state == .held || ticket.state == .unpaid {
        try transaction.delete(EventCollections.tickets, id: stored.id)
        continue
      }
      ticket.userID = ""
      ticket.faults.mend(["userID"])
      try transaction.put(EventCollections.tickets, id: stored.id, ticket)
    }
  }
}

/// What people are told of their tickets.
extension TicketWork {
  /// Notifies a buyer of their tickets, paid or to be paid at the desk.
  ///
  /// - Parameters:
  ///   - tickets: Of one order, by their ids.
  ///   - sum: What they come to, with its currency; empty where they cost nothing.
  ///   - isPaid: Whether nothing is to be paid any more.
  ///   - person: Who has them; empty for a person without an account.
  ///   - event: What they are for.
  /// - Throws: What the store throws.
  package func tellBought(
    _ tickets: [String], _ sum: String, isPaid: Bool, by person: String, in event: Event
  ) throws {
    guard !person.isEmpty, let first = tickets.min() else { return }
    try work.notices.tell(
      isPaid ? .ticketsBought : .ticketsReserved, event, to: person, about: .ticket(first),
      text: sum.isEmpty ? "\(tickets.count)" : "\(tickets.count) \(sum)", by: "")
  }

  /// Notifies the owner of a ticket, present or former, of what has become of it.
  ///
  /// - Throws: What the store throws.
  package func tellOwner(
    of ticket: String, _ kind: EventTelling.Kind, _ text: String, _ person: String,
    in event: Event
  ) throws {
    guard !person.isEmpty else { return }
    try work.notices.tell(kind, event, to: person, about: .ticket(ticket), text: text, by: "")
  }
}
