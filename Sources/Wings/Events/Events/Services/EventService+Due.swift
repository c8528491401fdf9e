import Accounts
import Store
import Timekeeping
import Waitlists

extension EventService {
  /// What a round of due work has done.
  package struct Settled: Sendable, Equatable {
    /// Events whose holders were told of changes.
    package var told = 0
    /// Events whose line was looked at.
    package var lines = 0
    /// Events that were counted anew.
    package var recounted = 0

    package init(told: Int = 0, lines: Int = 0, recounted: Int = 0) {
      (self.told, self.lines, self.recounted) = (told, lines, recounted)
    }
  }

  /// Does what time has made due: tells of changes, lets offers run out, counts new accounts.
  ///
  /// - Returns: What it has done; nothing the second time.
  /// - Throws: What the store throws.
  @discardableResult
  package func settleDue() throws -> Settled {
    let now = clock.now().utc / 1000
    let due = try store.read { try Due(in: $0, zones, now: now) }
    guard !due.isEmpty else { return Settled() }
    return try perform(by: .shell) { work in
      // Somebody else may have been faster: what is due is asked again.
      try work.settle(try Due(in: work.transaction, zones, now: work.now))
    }
  }
}

/// What time has made due, by the event.
private struct Due {
  let changes: [Stored<PendingChange>]
  let recounts: [String]
  /// Events in whose line something happens now.
  let lines: [String]

  init(in reader: any StoreReader, _ zones: EventZones, now: Int) throws {
    changes = try reader.find(EventCollections.pendingChanges).filter { $0.value.due <= now }
    recounts = try reader.find(EventCollections.recounts).filter { $0.value.due <= now }.map(\.id)
    let waited = Set(try reader.find(EventCollections.waitlists).map(\.value.eventID))
    lines = try waited.sorted().filter { try Self.moves($0, in: reader, zones, now: now) }
  }

  /// Whether an offer has run out, the last two hours have begun, or it is over.
  private static func moves(
    _ id: String, in reader: any StoreReader, _ zones: EventZones, now: Int
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

extension EventWork {
  fileprivate func settle(_ due: Due) throws -> EventService.Settled {
    var settled = EventService.Settled()
    for pending in due.changes {
      guard let event = try known(pending.id) else {
        try transaction.delete(EventCollections.pendingChanges, id: pending.id)
        continue
      }
      try flush(pending.value, of: event)
      settled.told += 1
    }
    for id in due.recounts {
      try transaction.delete(EventCollections.recounts, id: id)
      guard let event = try known(id) else { continue }
      try recount(event)
      settled.recounted += 1
    }
    for id in due.lines {
      guard let event = try known(id) else { continue }
      try settle(event)
      settled.lines += 1
    }
    return settled
  }

  private func known(_ id: String) throws -> Event? {
    try transaction.get(EventCollections.events, id).map(Event.init(stored:))
  }
}
