import Accounts
import Events
import Payments
import Store
import Tickets

/// A ticket with its event; without one if the event was deleted.
package struct HeldTicket: Sendable, Equatable, Identifiable {
  package let owned: OwnedTicket
  package let event: Event?
  /// Its number among the holder's usable tickets of the event, from 1.
  ///
  /// `nil` if it is not usable, or if it is the only one.
  package var place: Place?

  package struct Place: Sendable, Equatable {
    package let number: Int
    package let count: Int
  }

  package var id: String { owned.id }
  package var ticket: EventTicket { owned.ticket }

  /// The state to show, which depends on the event.
  package var standing: TicketState {
    ticket.standing(isCancelled: event?.cancelled ?? false)
  }

  /// Whether it admits a person, or has.
  package var letsIn: Bool { standing.letsIn }
}

/// The sales of an event, with sums in minor units.
package struct TicketSums: Sendable, Equatable {
  package var sold = 0
  /// The number of people who have these tickets, without their companions.
  package var holders = 0
  /// The number of attendees without a ticket, who registered before sales began.
  package internal(set) var without = 0
  package var admitted = 0
  package var unpaid = 0
  package var taken = 0
  package var owed = 0
  package var refunded = 0
  package var owedTickets = 0
  /// The currency of the sums; `nil` if all tickets are free.
  package let currency: String?

  package init(_ tickets: [EventTicket], isCancelled: Bool) {
    let live = tickets.filter(\.isLive)
    currency = tickets.first { $0.total > 0 && ($0.isLive || $0.isReturned) }?.currency
    (sold, holders) = (live.count, Self.people(live))
    for ticket in tickets {
      if ticket.isPaid || ticket.state == .refundOwed { taken += ticket.total }
      switch ticket.standing(isCancelled: isCancelled) {
      case .admitted: admitted += 1
      case .unpaid: unpaid += 1
      case .refundOwed: (owed, owedTickets) = (owed + ticket.total, owedTickets + 1)
      case .refunded: refunded += ticket.total
      case .held, .valid, .cancelled, .revoked: break
      }
    }
  }
}

extension TicketSums {
  /// Returns the number of holders; each ticket without an owner counts as one.
  private static func people(_ tickets: [EventTicket]) -> Int {
    let named = tickets.filter { !$0.userID.isEmpty }
    return Set(named.map(\.userID)).count + tickets.count - named.count
  }
}

extension TicketOffice {
  func event(_ id: String) throws -> Event? {
    try events.store.read { try $0.get(EventCollections.events, id).map(Event.init(stored:)) }
  }

  /// Returns the tickets of an order, sorted by purchase time.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func tickets(ofOrder order: String) throws -> [OwnedTicket] {
    try events.store.read { try TicketFulfilment.tickets(order, in: $0).map(OwnedTicket.init) }
      .sorted { ($0.ticket.boughtAt, $0.id) < ($1.ticket.boughtAt, $1.id) }
  }

  /// Returns a person's tickets, the next event first; without reservations.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func tickets(of person: String) throws -> [HeldTicket] {
    guard !person.isEmpty else { return [] }
    return try events.store.read { reader in
      let own = try reader.find(
        EventCollections.tickets, .matching("userID", .string(person))
      ).filter { $0.value.state != .held }
      return Self.numbered(
        try own.map { try Self.held($0, in: reader) }.sorted {
          ($0.event?.startTime ?? 0, $0.ticket.boughtAt, $0.id)
            < ($1.event?.startTime ?? 0, $1.ticket.boughtAt, $1.id)
        })
    }
  }

  /// Returns a person's tickets, numbered within each event.
  private static func numbered(_ tickets: [HeldTicket]) -> [HeldTicket] {
    let groups = Dictionary(grouping: tickets.filter(\.letsIn), by: \.ticket.eventID)
      .mapValues { $0.map(\.id) }
    return tickets.map { held in
      guard let own = groups[held.ticket.eventID], own.count > 1,
        let index = own.firstIndex(of: held.id)
      else { return held }
      var held = held
      held.place = .init(number: index + 1, count: own.count)
      return held
    }
  }

  /// Returns the sold tickets of an event.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func tickets(ofEvent id: String) throws -> [HeldTicket] {
    try events.store.read { reader in
      try reader.find(EventCollections.tickets, .matching("eventID", .string(id)))
        .filter { $0.value.state != .held }.map { try Self.held($0, in: reader) }
        .sorted { ($0.ticket.boughtAt, $0.id) < ($1.ticket.boughtAt, $1.id) }
    }
  }

  /// Returns a ticket by its id or its short code; `nil` if there is none.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func ticket(_ name: String) throws -> HeldTicket? {
    try events.store.read { reader in
      if let stored = try reader.get(EventCollections.tickets, name) {
        return try Self.held(stored, in: reader)
      }
      guard let short = ShortCode(name)?.text else { return nil }
      return try reader.find(EventCollections.tickets, .matching("short", .string(short)))
        .first.map { try Self.held($0, in: reader) }
    }
  }

  /// Returns the sales of an event.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func sums(of event: Event) throws -> TicketSums {
    let tickets = try tickets(ofEvent: event.id).map(\.ticket)
    var sums = TicketSums(tickets, isCancelled: event.cancelled)
    let going = try events.store.read {
      try $0.get(EventCollections.popularity, event.id)?.value.goingCount ?? 0
    }
    sums.without = max(0, going - tickets.count { $0.isLive && !$0.userID.isEmpty })
    return sums
  }

  /// Returns the total refund if some events were cancelled; `nil` if nothing would be owed.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func owedIfCancelled(_ all: [Event]) throws -> String? {
    let tickets = try all.flatMap { try self.tickets(ofEvent: $0.id).map(\.ticket) }
    let owed = TicketSums(tickets, isCancelled: true).owed
    guard owed > 0, let currency = tickets.first?.currency else { return nil }
    return Money.text(owed, currency)
  }

  /// Returns the public keys that verify tickets of this data folder; `nil` before the first sale.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func ring() throws -> TicketKeyRing? {
    try events.store.read { try TicketRegister.ring(in: $0) }
  }

  private static func held(
    _ stored: Stored<EventTicket>, in reader: any StoreReader
  ) throws -> HeldTicket {
    let event = try reader.get(EventCollections.events, stored.value.eventID)
      .map(Event.init(stored:))
    return HeldTicket(owned: OwnedTicket(stored), event: event)
  }
}
