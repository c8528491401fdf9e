import Store
import Timekeeping
import Waitlists

/// Changes of waitlists.
///
/// Writes `waitlists`.
package struct WaitlistWork: TransactionPart {
  let work: EventTransaction

  func row(_ eventID: String, _ person: String) throws -> WaitlistRow? {
    try transaction.get(EventCollections.waitlists, WaitlistRow.id(eventID, person))?.value
  }

  func join(_ event: Event, _ person: String, party: Int) throws {
    if let known = try row(event.id, person), known.party == party { return }
    let row = WaitlistRow(eventID: event.id, userID: person, party: party, joined: now)
    try transaction.put(EventCollections.waitlists, id: row.id, row)
    try settle(event)
  }

  func remove(_ person: String, from eventID: String) throws {
    try transaction.delete(EventCollections.waitlists, id: WaitlistRow.id(eventID, person))
  }

  /// Removes the whole waitlist of an event.
  func clear(_ event: Event) throws {
    try transaction.drop(
      whereField: "eventID", equals: .string(event.id), in: EventCollections.waitlists)
  }

  /// Returns a person to the former position in line.
  ///
  /// An offer is renewed if its places are still free.
  func bringBack(_ former: WaitlistRow?, _ event: Event, _ person: String) throws {
    guard var wait = former else { return try remove(person, from: event.id) }
    try work.responses.requireOpen(event, person)
    guard event.capacity != nil else { return }
    if wait.state == .offered, let free = try places(of: event).line.free, free < wait.party {
      (wait.state, wait.offerUntil) = (.waiting, nil)
    }
    try transaction.put(EventCollections.waitlists, id: wait.id, wait)
  }

  func places(of event: Event) throws -> EventPlaces {
    try EventPlaces(event, in: transaction, at: now)
  }

  /// Offers or assigns free places to the people in line.
  ///
  /// A closed waitlist is still served. It is removed when the event has ended.
  ///
  /// - Throws: The store's errors.
  package func settle(_ event: Event) throws {
    guard !event.cancelled else { return }
    let rows = try transaction.find(
      EventCollections.waitlists, .matching("eventID", .string(event.id))
    ).map(\.value)
    guard !rows.isEmpty else { return }
    if event.isPast(at: now) { return try clear(event) }
    var line = try places(of: event).line
    let zone = work.zones.named(event.timeZone)?.local ?? .system
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
      try work.responses.change(event, id) { $0.going = party }
      try work.notices.tell(.placeGot, event, to: id, by: "")
    case .offered(let id, let until):
      try work.notices.tell(.placeOffered, event, to: id, text: "\(until)", by: "")
    case .toTheEnd(let id), .out(let id): try work.notices.tell(.offerOver, event, to: id, by: "")
    case .told(let id): try work.notices.tell(.placesFree, event, to: id, by: "")
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
