import Store
import Tickets

extension EventPlaces {
  /// The capacity up to which taken places are counted from rows; above it the stored sum is used.
  static let mostCounted = 20_000

  /// Counts the places of an event at a moment in seconds since 1970.
  ///
  /// - Throws: `StoreError` if a file cannot be read.
  package init(_ event: Event, in reader: any StoreReader, at now: Int) throws {
    let rows = try reader.find(
      EventCollections.waitlists, .matching("eventID", .string(event.id))
    ).map(\.value)
    let sold = try Self.sold(event, in: reader, at: now, rows)
    self.init(event: event, taken: try Self.taken(event, in: reader) + sold, rows: rows)
  }

  /// Counts tickets without an ``Interest`` row: those in payment and those without an owner.
  private static func sold(
    _ event: Event, in reader: any StoreReader, at now: Int, _ rows: [WaitlistRow]
  ) throws -> Int {
    guard event.capacity != nil, event.admission != nil else { return 0 }
    let tickets = try reader.find(
      EventCollections.tickets, .matching("place", .string(event.id))
    ).map(\.value).filter { $0.state != .held || $0.isHeld(at: now) }
    return Dictionary(grouping: tickets, by: \.userID).reduce(0) { sum, own in
      // A person who pays for offered places takes only those beyond the offer.
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
      // An unreadable party counts as the largest allowed, so that no place is assigned twice.
      sum + (row.value.faults.first(in: ["going"]) == nil ? row.value.going : event.party)
    }
  }
}
