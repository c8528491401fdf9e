import Store

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
      // People who pay for places kept for them take no other places.
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
      // An unreadable number counts as the highest, so that no place is given away twice.
      sum + (row.value.faults.first(in: ["going"]) == nil ? row.value.going : event.party)
    }
  }
}
