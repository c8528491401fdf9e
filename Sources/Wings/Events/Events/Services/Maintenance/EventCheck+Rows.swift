import Accounts
import People
import Store
import Tickets

/// Checks the rows that refer to events: waitlists, tickets, doors and history.
extension EventCheck {
  mutating func checkWaiting() throws {
    let name = EventCollections.waitlists.name
    for stored in try all(EventCollections.waitlists) where stored.value.faults.isEmpty {
      let row = stored.value
      let user = ["user": row.userID]
      guard stored.id == row.id else {
        note(.misnamed, name, stored.id)
        continue
      }
      guard let event = events[row.eventID] else {
        note(.eventGone, name, stored.id)
        continue
      }
      if event.cancelled || event.capacity == nil { note(.waitsForNothing, name, stored.id, user) }
      if rows[Interest.id(event.id, row.userID)]?.going ?? 0 > 0 {
        note(.waitsAndGoes, name, stored.id, user)
      }
      if (row.state == .offered) != (row.offerUntil != nil) {
        note(.offerUnclear, name, stored.id, user)
      }
    }
  }

  /// The length of the secret with which a door seals its file.
  private static let secretLetters = 64

  mutating func checkDoors() throws {
    let name = EventCollections.leases.name
    var open: [String: [String]] = [:]
    for stored in try all(EventCollections.leases) where stored.value.faults.isEmpty {
      let lease = stored.value
      guard events[lease.eventID] != nil else {
        note(.eventGone, name, stored.id)
        continue
      }
      if lease.secret.count != Self.secretLetters || !lease.secret.allSatisfy(\.isHexDigit) {
        note(.damaged, name, stored.id, ["field": "secret"])
      }
      if lease.isOpen(at: 1000 * now) {
        open[lease.eventID, default: []].append(stored.id)
      }
    }
    let twice = open.values.filter { $0.count > 1 }.map { $0.sorted() }
    for ids in twice.sorted(by: { $0[0] < $1[0] }) {
      note(.doorsTwice, name, ids[0], ["others": ids.dropFirst().joined(separator: ", ")])
    }
  }

  mutating func checkTickets() throws {
    let name = EventCollections.tickets.name
    var (known, places): (Set<String>, [String: [Stored<EventTicket>]]) = ([], [:])
    for stored in try all(EventCollections.tickets) where stored.value.faults.isEmpty {
      let ticket = stored.value
      guard let event = events[ticket.eventID] else {
        noteGone(stored)
        continue
      }
      if ticket.subject != event.admission { note(.ticketElsewhere, name, stored.id) }
      let signs = ticket.isLive && !ticket.short.isEmpty ? [ticket.short] : []
      let names = ["\(ticket.subject) \(ticket.number)"] + signs
      if names.contains(where: known.contains) { note(.ticketTwice, name, stored.id) }
      known.formUnion(names)
      if ticket.isLive, !ticket.userID.isEmpty {
        places[Interest.id(event.id, ticket.userID), default: []].append(stored)
      }
    }
    checkPlaces(of: places)
  }

  /// Checks that each ticket's place is counted in the holder's row.
  private mutating func checkPlaces(of tickets: [String: [Stored<EventTicket>]]) {
    for (row, own) in tickets.sorted(by: { $0.key < $1.key })
    where own.count > rows[row]?.going ?? 0 {
      note(
        .ticketWithoutPlace, EventCollections.tickets.name, own[0].id,
        ["user": own[0].value.userID])
    }
  }

  /// Records tickets of deleted events, except owed and completed refunds, which are kept.
  private mutating func noteGone(_ stored: Stored<EventTicket>) {
    guard ![.refundOwed, .refunded].contains(stored.value.state) else { return }
    let isPaid = stored.value.isPaid && stored.value.total > 0
    note(isPaid ? .paidForGone : .eventGone, EventCollections.tickets.name, stored.id)
  }

  /// Checks rows that must be deleted together with their event.
  mutating func checkTraces() throws {
    for id in try reader.ids(EventCollections.popularity, .all) where events[id] == nil {
      note(.eventGone, EventCollections.popularity.name, id)
    }
    try checkEvents(of: EventCollections.recounts) { stored in stored.id }
    try checkEvents(of: EventCollections.pendingChanges) { stored in stored.id }
    try checkEvents(of: EventCollections.people, \.value.eventID)
    try checkEvents(of: EventCollections.formers, \.value.eventID)
    for name in try reader.collectionNames(startingWith: EventCollections.historyPrefix) {
      try checkEvents(of: StoreCollection<EventAct>(name), \.value.eventID)
    }
    for name in try reader.collectionNames(startingWith: EventCollections.figuresPrefix) {
      try checkEvents(of: StoreCollection<EventFigures>(name), \.value.eventID)
    }
    let subject = Subject.event("").text
    try checkEvents(of: PeopleCollections.reports) { stored in
      stored.value.subject.hasPrefix(subject)
        ? String(stored.value.subject.dropFirst(subject.count)) : nil
    }
  }

  private mutating func checkEvents<Value: FaultCarrying>(
    of collection: StoreCollection<Value>, _ event: (Stored<Value>) -> String?
  ) throws {
    for stored in try all(collection) where stored.value.faults.isEmpty {
      if let id = event(stored), events[id] == nil {
        note(.eventGone, collection.name, stored.id)
      }
    }
  }
}
