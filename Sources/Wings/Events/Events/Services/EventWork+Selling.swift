import Accounts
import Payments
import Store

/// What whoever sells tickets does with the places of an event, in transactions of their own.
extension EventWork {
  /// All tickets of an event, or those of one person.
  ///
  /// - Throws: What the store throws.
  package func tickets(
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

  /// Refuses who cannot buy so many tickets of an event, counted now, while nobody else can write.
  ///
  /// Whoever has no account buys at the counter, and takes no more than there is.
  ///
  /// - Throws: `EventError` that says why not; what the store throws.
  package func requireSale(of count: Int, _ event: Event, to person: String) throws {
    // Whoever runs it sells at the door to those who come late.
    let end = person.isEmpty ? event.endTime : event.salesOver
    guard event.sells, event.price != nil, end > now else {
      throw EventError(.notOnSale, ["event": event.title])
    }
    let had = try tickets(of: event.id, person).filter(\.value.isLive).count
    guard (1...event.party - min(had, event.party - 1)).contains(count), had < event.party else {
      throw EventError(.tooLarge, ["limit": "\(event.party)"])
    }
    let others = (try row(event.id, person)?.going ?? 0) - had
    // The places of tickets that one has are not free for more of them.
    try requireRoom(for: count + max(0, others) + had, event, person)
  }

  /// Gives a person so many places that were kept for them, or so many back where it is less than
  /// none.
  ///
  /// - Throws: What the store throws.
  package func addPlaces(_ count: Int, _ event: Event, for person: String) throws {
    guard !person.isEmpty else { return }
    _ = try change(event, person) { $0.going = max(0, $0.going + count) }
    if count > 0 {
      try transaction.delete(EventCollections.waitlists, id: WaitlistRow.id(event.id, person))
    }
  }
}

extension EventWork {
  /// What is owed to those who have tickets of an event, in minor units.
  ///
  /// - Throws: What the store throws.
  package func owed(of event: Event) throws -> Int {
    let isCalledOff = event.cancelled || event.endTime > now
    return try tickets(of: event.id).reduce(0) { sum, ticket in
      ticket.value.standing(isCancelled: isCalledOff) == .refundOwed
        ? sum + ticket.value.total : sum
    }
  }

  func requireNothingOwed(_ event: Event) throws {
    let owed = try owed(of: event)
    guard owed > 0 else { return }
    let currency = event.price?.currency ?? ""
    // What was sold for an event that lies ahead is owed only once it is called off.
    let isAhead =
      try !event.cancelled
      && tickets(of: event.id).contains { $0.value.isPaid && $0.value.total > 0 }
    throw EventError(
      isAhead && event.endTime > now ? .refundsAhead : .refundsOwed,
      [
        "event": event.title, "sum": Money.number(owed, currency, isWhole: false),
        "currency": currency,
      ])
  }

  /// Keeps in the history what came of paying money back, and tells whoever had paid once they have
  /// it.
  ///
  /// - Parameters:
  ///   - sum: What is paid back, or is not, with its currency.
  ///   - person: Who had paid; empty where nobody with an account did.
  ///   - event: What it was for.
  ///   - ticket: For which ticket; none where there is none.
  ///   - refusal: Why whoever was asked did not pay; none once it is paid back.
  /// - Throws: What the store throws.
  package func noteRefund(
    _ sum: String, to person: String, in event: Event, of ticket: String? = nil,
    refusal: String?
  ) throws {
    if let refusal {
      return try note(
        .refundRefused, event, why: [sum, refusal].filter { !$0.isEmpty }.joined(separator: ": "))
    }
    try noteRefund(sum, in: event, to: person, of: ticket)
  }

  /// Tells whoever has got tickets that they have them, paid or to be paid at the desk.
  ///
  /// - Parameters:
  ///   - tickets: Of one order, by their ids.
  ///   - sum: What they come to, with its currency; empty where they cost nothing.
  ///   - isPaid: Whether nothing is to be paid any more.
  ///   - person: Who has them; empty where nobody with an account does.
  ///   - event: What they are for.
  /// - Throws: What the store throws.
  package func tellBought(
    _ tickets: [String], _ sum: String, isPaid: Bool, by person: String, in event: Event
  ) throws {
    guard !person.isEmpty, let first = tickets.min() else { return }
    try tell(
      isPaid ? .ticketsBought : .ticketsReserved, event, to: person, about: .ticket(first),
      text: sum.isEmpty ? "\(tickets.count)" : "\(tickets.count) \(sum)", by: "")
  }

  /// Tells whose a ticket is, or was, what has become of it.
  ///
  /// - Throws: What the store throws.
  package func tellOwner(
    of ticket: String, _ kind: EventTelling.Kind, _ text: String, _ person: String,
    in event: Event
  ) throws {
    guard !person.isEmpty else { return }
    try tell(kind, event, to: person, about: .ticket(ticket), text: text, by: "")
  }

  /// Tells everybody who has paid for an event that is called off what is owed to them.
  ///
  /// - Throws: What the store throws.
  func tellOwed(of event: Event) throws {
    let owed = try tickets(of: event.id).filter {
      !$0.value.userID.isEmpty && $0.value.standing(isCancelled: true) == .refundOwed
        && $0.value.isPaid
    }
    for (person, own) in Dictionary(grouping: owed, by: \.value.userID).sorted(by: {
      $0.key < $1.key
    }) {
      guard let first = own.min(by: { $0.id < $1.id }) else { continue }
      let sum = own.reduce(0) { $0 + $1.value.total }
      guard sum > 0 else { continue }
      let text =
        Money.text(sum, first.value.currency)
      try tellOwner(of: first.id, .ticketsOwed, text, person, in: event)
    }
  }

  /// The same of money that came for nothing, in minor units of a currency, and goes back to a person.
  ///
  /// - Throws: What the store throws.
  package func noteRefund(
    of amount: Int, _ currency: String, in event: Event, to person: String
  ) throws {
    let sum = Money.text(amount, currency)
    try noteRefund(sum, in: event, to: person)
  }

  /// Keeps that nobody has said for long whether money is back, in minor units of a currency, and
  /// tells those who run the event that they have to look.
  ///
  /// - Throws: What the store throws.
  package func noteUnanswered(of amount: Int, _ currency: String, in event: Event) throws {
    let sum = Money.text(amount, currency)
    try note(.refundUnanswered, event, why: sum)
    for person in [event.userID] + event.coUserIDs where !person.isEmpty {
      try tell(.refundUnanswered, event, to: person, text: sum)
    }
  }

  private func noteRefund(
    _ sum: String, in event: Event, to person: String, of ticket: String? = nil
  ) throws {
    try note(.refunded, event, why: sum)
    guard !person.isEmpty else { return }
    try tell(.refunded, event, to: person, about: ticket.map { .ticket($0) }, text: sum)
  }

  /// Takes the tickets of an event that goes; what is owed for it stays, with the folder's owner.
  func dropTickets(of event: Event) throws {
    let isCalledOff = event.cancelled || event.endTime > now
    for stored in try tickets(of: event.id) {
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
  func eraseTickets(of userID: String) throws {
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
