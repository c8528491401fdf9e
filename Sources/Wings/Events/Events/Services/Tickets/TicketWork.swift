import Accounts
import Store
import Tickets

/// Tickets and the places they take.
///
/// Writes `event_tickets`.
package struct TicketWork: TransactionPart {
  let work: EventTransaction

  /// Returns all tickets of an event, or those of one person.
  ///
  /// - Throws: The store's errors.
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

  /// Throws if a person cannot buy a number of tickets, counted within the transaction.
  ///
  /// A person without an account buys at the desk, up to the number of free places.
  ///
  /// - Throws: `EventError` with the reason; the store's errors.
  package func requireSale(of count: Int, _ event: Event, to person: String) throws {
    // Organizers sell tickets at the desk until the event ends.
    let end = person.isEmpty ? event.endTime : event.salesOver
    guard event.sells, event.price != nil, end > now else {
      throw EventError(.notOnSale, ["event": event.title])
    }
    let had = try all(of: event.id, person).filter(\.value.isLive).count
    guard (1...event.party - min(had, event.party - 1)).contains(count), had < event.party else {
      throw EventError(.tooLarge, ["limit": "\(event.party)"])
    }
    let others = (try work.responses.row(event.id, person)?.going ?? 0) - had
    // The person's present tickets keep their places.
    try work.responses.requireRoom(for: count + max(0, others) + had, event, person)
  }

  /// Adds places that were reserved for a person, or removes places if the number is negative.
  ///
  /// - Throws: The store's errors.
  package func addPlaces(_ count: Int, _ event: Event, for person: String) throws {
    guard !person.isEmpty else { return }
    _ = try work.responses.change(event, person) { $0.going = max(0, $0.going + count) }
    if count > 0 { try work.waitlist.remove(person, from: event.id) }
  }

  /// Deletes the tickets of a deleted event, except those with an owed refund.
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

  /// Deletes a person's unsold tickets and removes the owner from the others.
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

/// Notifications about tickets.
extension TicketWork {
  /// Notifies a buyer of tickets, which are paid or to be paid at the desk.
  ///
  /// - Parameters:
  ///   - tickets: The ids of the tickets of one order.
  ///   - sum: The total with its currency; empty if they are free.
  ///   - isPaid: Whether they are paid.
  ///   - person: The buyer; empty for a person without an account.
  ///   - event: The event.
  /// - Throws: The store's errors.
  package func tellBought(
    _ tickets: [String], _ sum: String, isPaid: Bool, by person: String, in event: Event
  ) throws {
    guard !person.isEmpty, let first = tickets.min() else { return }
    try work.notices.tell(
      isPaid ? .ticketsBought : .ticketsReserved, event, to: person, about: .ticket(first),
      text: sum.isEmpty ? "\(tickets.count)" : "\(tickets.count) \(sum)", by: "")
  }

  /// Notifies the present or former owner of a ticket of its new state.
  ///
  /// - Throws: The store's errors.
  package func tellOwner(
    of ticket: String, _ kind: EventNotification.Kind, _ text: String, _ person: String,
    in event: Event
  ) throws {
    guard !person.isEmpty else { return }
    try work.notices.tell(kind, event, to: person, about: .ticket(ticket), text: text, by: "")
  }
}
