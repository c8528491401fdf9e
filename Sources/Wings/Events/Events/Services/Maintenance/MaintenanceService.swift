import Accounts
import Store
import Timekeeping

/// Scheduled work, checks and repairs.
package struct MaintenanceService: Sendable {
  let service: EventService

  /// The results of scheduled work.
  package struct Settled: Sendable, Equatable {
    /// Events whose changes were announced.
    package var told = 0
    /// Events whose waitlist was processed.
    package var lines = 0
    /// Events whose popularity was recalculated.
    package var recounted = 0

    package init(told: Int = 0, lines: Int = 0, recounted: Int = 0) {
      (self.told, self.lines, self.recounted) = (told, lines, recounted)
    }
  }

  /// Performs scheduled work: announces changes, expires offers, counts new accounts.
  ///
  /// - Returns: What was done; all zero if no work was due.
  /// - Throws: The store's errors.
  @discardableResult
  package func settleDue() throws -> Settled {
    let now = service.clock.now().utc / 1000
    let due = try service.store.read { try Due(in: $0, service.zones, now: now) }
    guard !due.isEmpty else { return Settled() }
    return try service.perform(by: .shell) { work in
      // Another process may have done some of it, so it is read again.
      try DueWork(work: work).settle(try Due(in: work.transaction, service.zones, now: work.now))
    }
  }

  /// Returns whether scheduled work at a moment, in seconds, would change a waitlist.
  ///
  /// - Throws: The store's errors.
  package static func endsOffers(
    in reader: any StoreReader, zones: Zones, at now: Int
  ) throws -> Bool {
    try !Due(in: reader, zones, now: now).lines.isEmpty
  }

  /// Returns all inconsistencies in documents about events.
  ///
  /// - Throws: The store's errors.
  package func check() throws -> [EventFinding] {
    let now = service.clock.now().utc / 1000
    return try service.store.read {
      try EventCheck.findings(in: $0, zones: service.zones, now: now)
    }
  }

  /// Repairs inconsistencies that need no decision.
  ///
  /// Rows of interests are taken as correct. Counts and lists are made from them again.
  ///
  /// - Returns: The repaired inconsistencies.
  /// - Throws: The store's errors.
  @discardableResult
  package func repair() throws -> [EventFinding] {
    try service.perform(by: .shell) { work in
      let found = try EventCheck.findings(in: work.transaction, zones: service.zones, now: work.now)
        .filter(\.canBeRepaired)
      for finding in found { try RepairWork(work: work).repair(finding) }
      // Removed rows have changed the counts.
      for finding in try EventCheck.findings(
        in: work.transaction, zones: service.zones, now: work.now)
      where finding.canBeRepaired { try RepairWork(work: work).repair(finding) }
      return found
    }
  }

  /// Recalculates the moments of future events if the machine has newer time zones.
  ///
  /// Local times are kept and organizers are notified.
  ///
  /// - Parameter edition: The time zone release, such as `2026b`; `nil` if unknown. An older
  ///   release than before changes nothing.
  /// - Returns: The number of events that now start or end at another moment.
  /// - Throws: The store's errors.
  @discardableResult
  package func followZones(_ edition: String?) throws -> Int {
    guard let edition else { return 0 }
    let now = service.clock.now().utc / 1000
    let moved = try service.store.read { reader -> [String]? in
      let seen = try reader.get(EventCollections.zoneEditions, ZoneEdition.id)?.value.name ?? ""
      guard seen < edition else { return nil }
      return try reader.find(EventCollections.events).map(Event.init(stored:))
        .filter { $0.endTime > now && ZoneWork.moved($0, in: service.zones) != nil }.map(\.id)
    }
    guard let moved else { return 0 }
    return try service.perform(by: .shell) { try ZoneWork(work: $0).follow(edition, moved) }
  }
}
