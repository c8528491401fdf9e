import Accounts
import Store
import Timekeeping
import Waitlists

/// The places of an event and its waitlist.
package struct WaitlistService: Sendable {
  let service: EventService

  /// Adds a person to the waitlist of a full event.
  ///
  /// - Returns: The state for undoing it.
  /// - Throws: `EventError` if there is no waitlist, the person attends or waits already, or places
  ///   are free; the store's errors.
  @discardableResult
  package func join(
    _ eventID: String, party: Int, by person: String
  ) throws -> ResponseUndo {
    try service.perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      _ = try work.user(person)
      try work.responses.requireOpen(event, person)
      guard event.waitlist != .off else { throw EventError(.noWaitlist, ["event": event.title]) }
      guard (1...event.party).contains(party) else {
        throw EventError(.tooLarge, ["limit": "\(event.party)"])
      }
      if try work.responses.row(eventID, person)?.going ?? 0 > 0 {
        throw EventError(.alreadyGoing, ["event": event.title])
      }
      let places = try work.waitlist.places(of: event)
      if places.line.free.map({ $0 >= party }) ?? true {
        throw EventError(.notFull, ["event": event.title])
      }
      return try work.responses.undoable(event, person) {
        try work.waitlist.join(event, person, party: party)
      }
    }
  }

  /// Removes a person from the waitlist and releases an offered place.
  ///
  /// - Returns: The state for undoing it.
  /// - Throws: `EventError.notWaiting` if the person is not on the waitlist; the store's errors.
  @discardableResult
  package func leave(_ eventID: String, by person: String) throws -> ResponseUndo {
    try service.perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      guard try work.waitlist.row(eventID, person) != nil else {
        throw EventError(.notWaiting, ["event": event.title])
      }
      return try work.responses.undoable(event, person) {
        try work.waitlist.remove(person, from: eventID)
        try work.waitlist.settle(event)
      }
    }
  }

  /// Accepts the places offered to a person.
  ///
  /// - Returns: The state for undoing it.
  /// - Throws: `EventError.offerOver` if the offer has expired, `notWaiting` if the person is not
  ///   on the waitlist; the store's errors.
  @discardableResult
  package func takeOffer(_ eventID: String, by person: String) throws -> ResponseUndo {
    let taken: ResponseUndo? = try service.perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      guard let row = try work.waitlist.row(eventID, person) else {
        throw EventError(.notWaiting, ["event": event.title])
      }
      guard row.state == .offered, row.offerUntil ?? 0 > work.now else {
        // Serves the next person in line before the error is thrown.
        try work.waitlist.settle(event)
        return nil
      }
      return try work.responses.undoable(event, person) {
        try work.responses.give(.going(row.party), event, person)
      }
    }
    guard let taken else { throw EventError(.offerOver, ["event": try title(of: eventID)]) }
    return taken
  }

  private func title(of id: String) throws -> String {
    try service.store.read { try $0.get(EventCollections.events, id)?.value.title } ?? id
  }

  /// Returns the places of an event.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func places(of event: Event) throws -> EventPlaces {
    let now = service.clock.now().utc / 1000
    return try service.store.read { try EventPlaces(event, in: $0, at: now) }
  }

  /// Returns the waitlist of an event with names, the next person first.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func line(of id: String) throws -> [(row: WaitlistRow, name: String)] {
    try service.store.read { reader in
      guard let event = try reader.get(EventCollections.events, id).map(Event.init(stored:))
      else { return [] }
      let rows = try reader.find(
        EventCollections.waitlists, .matching("eventID", .string(id))
      ).map(\.value)
      let places = EventPlaces(event: event, taken: 0, rows: rows)
      let order = places.line.waiters.filter { $0.offerUntil != nil } + places.line.line
      return try order.compactMap { waiter in
        guard let row = rows.first(where: { $0.userID == waiter.id }) else { return nil }
        let user = try reader.get(AccountsSchema.users, row.userID)?.value
        return (row, user?.fullName ?? "")
      }
    }
  }
}
