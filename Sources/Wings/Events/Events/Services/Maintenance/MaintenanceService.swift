import Accounts
import Store
import Timekeeping

/// Scheduled work, checks and repairs.
package struct MaintenanceService: Sendable {
  let service: EventService

  /// What a round of due work has done.
  package struct Settled: Sendable, Equatable {
    /// Events whose holders were told of changes.
    package var told = 0
    /// Events whose line was looked at.
    package var lines = 0
    /// Events that were counted again.
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
    let now = service.clock.now().utc / 1000
    let due = try service.store.read { try Due(in: $0, service.zones, now: now) }
    guard !due.isEmpty else { return Settled() }
    return try service.perform(by: .shell) { work in
      // Another process may have been faster: what is due is read again.
      try DueWork(work: work).settle(try Due(in: work.transaction, service.zones, now: work.now))
    }
  }

  /// Everything in the wing's documents that does not fit together.
  ///
  /// - Throws: What the store throws.
  package func check() throws -> [EventFinding] {
    let now = service.clock.now().utc / 1000
    return try service.store.read {
      try EventCheck.findings(in: $0, zones: service.zones, now: now)
    }
  }

  /// Repairs what needs no decision: rows are believed, what is counted and derived from them is
  /// computed again.
  ///
  /// - Returns: What it has put right.
  /// - Throws: What the store throws.
  @discardableResult
  package func repair() throws -> [EventFinding] {
    try service.perform(by: .shell) { work in
      let found = try EventCheck.findings(in: work.transaction, zones: service.zones, now: work.now)
        .filter(\.canBeRepaired)
      for finding in found { try RepairWork(work: work).repair(finding) }
      // Rows that went have changed what was counted.
      for finding in try EventCheck.findings(
        in: work.transaction, zones: service.zones, now: work.now)
      where finding.canBeRepaired { try RepairWork(work: work).repair(finding) }
      return found
    }
  }

  /// Derives the moments of coming events again if this machine has newer time zones than those that
  /// were last used: wall times stay, and those who run an event are notified.
  ///
  /// - Parameter edition: Names the zones that this program reads, such as `2026b`; `nil` if unknown.
  ///   Older ones than were seen before change nothing.
  /// - Returns: How many events begin or end at another moment now.
  /// - Throws: What the store throws.
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
