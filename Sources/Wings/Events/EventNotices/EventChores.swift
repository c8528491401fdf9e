import Events
import Notifications
import Store
import Timekeeping

/// Scheduled work on events: waitlists, change notices, weekly mails and search results.
package struct EventChores: Sendable {
  private let events: EventService
  private let zoneEdition: String?

  /// Creates the work of a data folder.
  ///
  /// - Parameters:
  ///   - events: The service of the data folder, with its clock.
  ///   - zoneEdition: The release of the time zone database that the program reads.
  package init(_ events: EventService, zoneEdition: String? = InstalledZones.edition) {
    (self.events, self.zoneEdition) = (events, zoneEdition)
  }

  /// The result of one run.
  package struct Done: Sendable, Equatable {
    package let settled: MaintenanceService.Settled
    /// The number of new weekly notices and search results.
    package let reminders: Int
  }

  /// Performs the work; several processes may run it at the same time.
  ///
  /// - Returns: What was done.
  /// - Throws: The first error, after everything else is done.
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
