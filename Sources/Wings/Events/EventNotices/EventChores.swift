import Events
import Notifications
import Store
import Timekeeping

/// Scheduled work on events: waitlists, notices of changes, the week, and what searches find.
package struct EventChores: Sendable {
  private let events: EventService
  private let zoneEdition: String?

  /// - Parameters:
  ///   - events: Whose folder it is, and by which clock.
  ///   - zoneEdition: Names the zones of time that the program reads.
  package init(_ events: EventService, zoneEdition: String? = InstalledZones.edition) {
    (self.events, self.zoneEdition) = (events, zoneEdition)
  }

  /// What a round has done.
  package struct Done: Sendable, Equatable {
    package let settled: MaintenanceService.Settled
    /// Notices of what the week has for those who want it, or what their searches find.
    package let reminders: Int
  }

  /// Does it; may be done by several programs at once, and does nothing twice.
  ///
  /// - Returns: What was done.
  /// - Throws: The first thing that failed, after everything else was done.
  @discardableResult
  package func run() throws -> Done {
    let (store, clock) = (events.store, events.clock)
    var rounds = Attempts()
    _ = rounds.run(else: 0) { try events.maintenance.followZones(zoneEdition) }
    let settled = rounds.run(else: MaintenanceService.Settled()) {
      try events.maintenance.settleDue()
    }
    let weekly = rounds.run(else: 0) {
      try WeeklyRound(store: store, clock: clock, zones: events.zones).post()
    }
    let found = rounds.run(else: 0) { try FoundRound(store: store, clock: clock).post() }
    try rounds.finish()
    return Done(settled: settled, reminders: weekly + found)
  }
}
