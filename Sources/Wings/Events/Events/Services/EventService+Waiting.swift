import Accounts
import Store
import Timekeeping
import Waitlists

extension EventService {
  /// Joins the line for places of a full event.
  ///
  /// - Returns: How to undo it.
  /// - Throws: `EventError` where there is no line, the person goes or waits already, or there are
  ///   places; what the store throws.
  @discardableResult
  package func joinWaitlist(
    _ eventID: String, party: Int, by person: String
  ) throws -> HoldUndo {
    try perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      _ = try work.user(person)
      try work.requireOpen(event, person)
      guard event.waitlist != .off else { throw EventError(.noWaitlist, ["event": event.title]) }
      guard (1...event.party).contains(party) else {
        throw EventError(.tooLarge, ["limit": "\(event.party)"])
      }
      if try work.row(eventID, person)?.going ?? 0 > 0 {
        throw EventError(.alreadyGoing, ["event": event.title])
      }
      let places = try work.places(of: event)
      if places.line.free.map({ $0 >= party }) ?? true {
        throw EventError(.notFull, ["event": event.title])
      }
      return try work.undoable(event, person) { try work.join(event, person, party: party) }
    }
  }

  /// Leaves the line, and gives back what was offered.
  ///
  /// - Returns: How to undo it.
  /// - Throws: `EventError.notWaiting` where the person does not wait; what the store throws.
  @discardableResult
  package func leaveWaitlist(_ eventID: String, by person: String) throws -> HoldUndo {
    try perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      let id = WaitlistRow.id(eventID, person)
      guard try work.transaction.get(EventCollections.waitlists, id) != nil else {
        throw EventError(.notWaiting, ["event": event.title])
      }
      return try work.undoable(event, person) {
        try work.transaction.delete(EventCollections.waitlists, id: id)
        try work.settle(event)
      }
    }
  }

  /// Takes places that are kept for a person.
  ///
  /// - Returns: How to undo it.
  /// - Throws: `EventError.offerOver` where they are not, `notWaiting` where the person does not
  ///   wait; what the store throws.
  @discardableResult
  package func takeOffer(_ eventID: String, by person: String) throws -> HoldUndo {
    let taken: HoldUndo? = try perform(by: .person(person)) { work in
      let event = try work.visibleEvent(eventID, to: person)
      let id = WaitlistRow.id(eventID, person)
      guard let row = try work.transaction.get(EventCollections.waitlists, id)?.value else {
        throw EventError(.notWaiting, ["event": event.title])
      }
      guard row.state == .offered, row.offerUntil ?? 0 > work.now else {
        // Somebody else is served now, whatever is said here.
        try work.settle(event)
        return nil
      }
      return try work.undoable(event, person) {
        try work.hold(.going(row.party), event, person)
      }
    }
    guard let taken else { throw EventError(.offerOver, ["event": try title(of: eventID)]) }
    return taken
  }

  private func title(of id: String) throws -> String {
    try store.read { try $0.get(EventCollections.events, id)?.value.title } ?? id
  }

  /// How many places an event has left.
  ///
  /// - Throws: `StoreError` where it cannot be read.
  package func places(of event: Event) throws -> EventPlaces {
    let now = clock.now().utc / 1000
    return try store.read { try EventPlaces(event, in: $0, at: now) }
  }
}

extension EventPlaces {
  /// Rows up to which places are counted one by one; beyond, the sum that is kept holds.
  static let mostCounted = 20_000

  /// Counts the places of an event as it stands at a moment in seconds since 1970.
  ///
  /// - Throws: `StoreError` where a file cannot be read.
  package init(_ event: Event, in reader: any StoreReader, at now: Int) throws {
    let rows = try reader.find(
      EventCollections.waitlists, .matching("eventID", .string(event.id))
    ).map(\.value)
    let sold = try Self.sold(event, in: reader, at: now, rows)
    self.init(event: event, taken: try Self.taken(event, in: reader) + sold, rows: rows)
  }

  /// Places of tickets that no row counts: those that are being paid, and those without an owner.
  private static func sold(
    _ event: Event, in reader: any StoreReader, at now: Int, _ rows: [WaitlistRow]
  ) throws -> Int {
    guard event.capacity != nil, event.admission != nil else { return 0 }
    let tickets = try reader.find(
      EventCollections.tickets, .matching("place", .string(event.id))
    ).map(\.value).filter { $0.state != .held || $0.isHeld(at: now) }
    return Dictionary(grouping: tickets, by: \.userID).reduce(0) { sum, own in
      // Whoever pays for what is kept for them takes no other place.
      let offer = rows.first {
        $0.userID == own.key && $0.state == .offered && $0.offerUntil ?? 0 > now
      }
      return sum + max(0, own.value.count - (offer?.party ?? 0))
    }
  }

  private static func taken(_ event: Event, in reader: any StoreReader) throws -> Int {
    guard let capacity = event.capacity else { return 0 }
    if capacity > mostCounted {
      return try reader.get(EventCollections.popularity, event.id)?.value.goingCount ?? 0
    }
    return try reader.find(
      EventCollections.interests(of: event.id), .matching("place", .string(event.id))
    ).reduce(0) { sum, row in
      // How many cannot be read: as many as there may be, so that nobody's place is given away.
      sum + (row.value.faults.first(in: ["going"]) == nil ? row.value.going : event.party)
    }
  }
}

extension EventWork {
  fileprivate func join(_ event: Event, _ person: String, party: Int) throws {
    let id = WaitlistRow.id(event.id, person)
    let known = try transaction.get(EventCollections.waitlists, id)?.value
    if let known, known.party == party { return }
    try transaction.put(
      EventCollections.waitlists, id: id,
      WaitlistRow(eventID: event.id, userID: person, party: party, joined: now))
    try settle(event)
  }

  func places(of event: Event) throws -> EventPlaces {
    try EventPlaces(event, in: transaction, at: now)
  }

  /// Lets free places go to those who wait, as far as time has come.
  ///
  /// Those who wait are served even where nobody can join the line any more; after the end nobody
  /// waits.
  ///
  /// - Throws: What the store throws.
  package func settle(_ event: Event) throws {
    guard !event.cancelled else { return }
    let rows = try transaction.find(
      EventCollections.waitlists, .matching("eventID", .string(event.id))
    ).map(\.value)
    guard !rows.isEmpty else { return }
    if event.isPast(at: now) {
      return try transaction.drop(
        whereField: "eventID", equals: .string(event.id), in: EventCollections.waitlists)
    }
    var line = try places(of: event).line
    let zone = service.zones.named(event.timeZone)?.local ?? .system
    for step in line.settle(at: now, start: event.startTime, in: zone) {
      try carryOut(step, event, rows)
    }
    let left = Dictionary(line.waiters.map { ($0.id, $0) }) { first, _ in first }
    for row in rows { try write(left[row.userID], over: row) }
  }

  private func carryOut(
    _ step: WaitingLine.Step, _ event: Event, _ rows: [WaitlistRow]
  ) throws {
    switch step {
    case .promoted(let id):
      let party = rows.first { $0.userID == id }?.party ?? 1
      try change(event, id) { $0.going = party }
      try tell(.placeGot, event, to: id, by: "")
    case .offered(let id, let until):
      try tell(.placeOffered, event, to: id, text: "\(until)", by: "")
    case .toTheEnd(let id), .out(let id): try tell(.offerOver, event, to: id, by: "")
    case .told(let id): try tell(.placesFree, event, to: id, by: "")
    }
  }

  private func write(_ waiter: Waiter?, over row: WaitlistRow) throws {
    guard let waiter else {
      return try transaction.delete(EventCollections.waitlists, id: row.id)
    }
    var changed = row
    (changed.joined, changed.missed, changed.isTold) = (waiter.joined, waiter.missed, waiter.isTold)
    changed.offerUntil = waiter.offerUntil
    changed.state = waiter.offerUntil == nil ? .waiting : .offered
    if changed != row { try transaction.put(EventCollections.waitlists, id: row.id, changed) }
  }
}
