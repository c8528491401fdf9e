import Accounts
import Events
import Languages
import Store
import Tickets
import Timekeeping

/// The attendee list for a door without a connection, and its file.
package struct PackedDoor: Sendable, Equatable {
  package let pack: DoorPack
  package let file: [UInt8]
}

extension TicketOffice {
  /// How long such a door may continue after the end, in milliseconds.
  private static let packedAfterEnd = 30 * 60_000
  private static let doorLetters = 60

  /// Creates the list with which one door admits people without a connection.
  ///
  /// Until its file is imported, or the event is over, no other door admits anyone and no ticket
  /// can be returned.
  ///
  /// - Parameters:
  ///   - eventID: The event.
  ///   - door: The door's name.
  ///   - author: The user who creates it.
  /// - Returns: The list and its file.
  /// - Throws: `EventError` if nothing is sold, the event is over or cancelled, another door has a
  ///   list, or the author does not run the event; `KeyFolder.Failure`; the store's errors.
  package func pack(_ eventID: String, for door: String, by author: Author) throws -> PackedDoor {
    let (issuer, now) = (issuer, events.clock.now())
    let (id, secret) = (events.identifiers.make(), issuer.randomness.bytes(DoorPack.secretBytes))
    return try events.perform(by: author) { work in
      let found = try work.ownEvent(eventID)
      let sold = try work.tickets.all(of: eventID).map(\.value).filter { $0.state != .held }
      try Self.requirePackable(found, sold, in: work)
      let event = try issuer.number(found, in: work)
      let signer = try issuer.signer(at: now, in: work.transaction)
      guard let ring = try TicketRegister.ring(in: work.transaction) else {
        throw EventError(.notOnSale, ["event": event.title])
      }
      let lease = DoorLease(
        eventID: eventID, door: String(Cleaned.line(door).prefix(Self.doorLetters)),
        made: now.utc, until: 1000 * event.endTime + Self.packedAfterEnd,
        secret: secret.hexadecimal)
      try work.transaction.put(EventCollections.leases, id: id, lease, expecting: 0)
      let records = try sold.map {
        try TicketRecord($0, isCancelled: false, in: work.transaction)
      }
      let pack = DoorPack(id: id, lease, secret, ring, event, records)
      return PackedDoor(pack: pack, file: try pack.file(signedBy: signer))
    }
  }

  private static func requirePackable(
    _ event: Event, _ sold: [EventTicket], in work: EventTransaction
  ) throws {
    guard event.sells || !sold.isEmpty else {
      throw EventError(.notOnSale, ["event": event.title])
    }
    if event.cancelled { throw EventError(.isCancelled, ["event": event.title]) }
    if 1000 * event.endTime + packedAfterEnd <= 1000 * work.now {
      throw EventError(.isOver, ["event": event.title])
    }
    try requireNoLease(event, in: work)
  }

  /// Throws if a door without a connection has the only right to admit, and would miss the change.
  static func requireNoLease(_ event: Event, in work: EventTransaction) throws {
    let now = 1000 * work.now
    guard let lease = try DoorLease.open(of: event.id, at: now, in: work.transaction) else {
      return
    }
    throw EventError(.atDoor, ["event": event.title, "door": lease.value.door])
  }

  /// Returns the lease of the only door that admits people now; `nil` if every door does.
  ///
  /// - Throws: `StoreError` if a document cannot be read.
  package func lease(of eventID: String) throws -> DoorLease? {
    let now = events.clock.now().utc
    return try events.store.read { try DoorLease.open(of: eventID, at: now, in: $0)?.value }
  }

  /// Ends a lease without the door's file, so that every door admits people again.
  ///
  /// - Returns: The name of the door; `nil` if there was no lease.
  /// - Throws: `EventError` if the author does not run the event; the store's errors.
  package func giveUpDoor(of eventID: String, by author: Author) throws -> String? {
    let now = events.clock.now().utc
    return try events.perform(by: author) { work in
      _ = try work.ownEvent(eventID)
      guard let open = try DoorLease.open(of: eventID, at: now, in: work.transaction) else {
        return nil
      }
      var lease = open.value
      lease.endedAt = now
      try work.transaction.put(EventCollections.leases, id: open.id, lease)
      return lease.door
    }
  }
}

extension DoorPack {
  fileprivate init(
    id: String, _ lease: DoorLease, _ secret: [UInt8], _ ring: TicketKeyRing, _ event: Event,
    _ records: [TicketRecord]
  ) {
    let leased = Leased(
      hours: DoorHours(event, leasedTo: lease.door), title: event.title,
      place: event.position?.name ?? "")
    self.init(
      id: id, door: lease.door, made: lease.made, until: lease.until, secret: secret, ring: ring,
      leased: [leased], tickets: records)
  }
}

extension TicketOffice {
  /// Creates a signed file of data for another data folder; the first call creates the key.
  ///
  /// - Throws: `EventError.notOnSale` if keys cannot be stored; `KeyFolder.Failure`; the store's
  ///   errors.
  package func bundle(_ parts: [SignedBundle.Part]) throws -> [UInt8] {
    let (issuer, now) = (issuer, events.clock.now())
    let signer = try events.perform(by: .shell) { work in
      try issuer.signer(at: now, in: work.transaction)
    }
    let today = LocalTime(utcMilliseconds: now.utc, in: .utc).date
    return try SignedBundle.file(of: parts, made: now.utc, signedBy: signer, from: today)
  }
}
