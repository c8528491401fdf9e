import Store
import Timekeeping
import Waitlists

/// Scheduled work that is due, by event.
struct Due {
  let changes: [Stored<PendingChange>]
  let recounts: [String]
  /// Events whose waitlist has changes that are due.
  let lines: [String]

  init(in reader: any StoreReader, _ zones: Zones, now: Int) throws {
    changes = try reader.find(EventCollections.pendingChanges).filter { $0.value.due <= now }
    recounts = try reader.find(EventCollections.recounts).filter { $0.value.due <= now }.map(\.id)
    let waited = Set(try reader.find(EventCollections.waitlists).map(\.value.eventID))
    lines = try waited.sorted().filter { try Self.moves($0, in: reader, zones, now: now) }
  }

  /// Whether the waitlist has to change: an offer has expired, the last two hours before the start
  /// have begun, or the event is over.
  private static func moves(
    _ id: String, in reader: any StoreReader, _ zones: Zones, now: Int
  ) throws -> Bool {
    guard let event = try reader.get(EventCollections.events, id).map(Event.init(stored:)),
      !event.cancelled
    else { return false }
    if event.isPast(at: now) { return true }
    var line = try EventPlaces(event, in: reader, at: now).line
    let zone = zones.named(event.timeZone)?.local ?? .system
    return !line.settle(at: now, start: event.startTime, in: zone).isEmpty
  }

  var isEmpty: Bool { changes.isEmpty && recounts.isEmpty && lines.isEmpty }
}

/// Performs scheduled work.
struct DueWork: TransactionPart {
  let work: EventTransaction

  func settle(_ due: Due) throws -> MaintenanceService.Settled {
    var settled = MaintenanceService.Settled()
    for pending in due.changes {
      guard let event = try work.known(pending.id) else {
        try work.notices.dropPending(of: pending.id)
        continue
      }
      try work.notices.flush(pending.value, of: event)
      settled.told += 1
    }
    for id in due.recounts {
      try transaction.delete(EventCollections.recounts, id: id)
      guard let event = try work.known(id) else { continue }
      try work.popularity.recount(event)
      settled.recounted += 1
    }
    for id in due.lines {
      guard let event = try work.known(id) else { continue }
      try work.waitlist.settle(event)
      settled.lines += 1
    }
    return settled
  }
}
