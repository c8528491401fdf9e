import Store
import Tickets

extension DoorLease {
  /// The lease of an event that lasts at a moment in milliseconds since 1970.
  ///
  /// - Throws: `StoreError` where a document cannot be read.
  package static func open(
    of eventID: String, at now: Int, in reader: any StoreReader
  ) throws -> Stored<DoorLease>? {
    try reader.find(EventCollections.leases, .matching("eventID", .string(eventID)))
      .first { $0.value.isOpen(at: now) }
  }
}
