import Accounts
import Events
import Notifications
import Store
import Timekeeping

/// All that time makes due in events: waitlists, notices, old ones that go, and who is mailed what.
package struct EventChores: Sendable {
  private let events: EventService
  private let sources: [NoticeSource]
  private let zoneEdition: String?

  /// - Parameters:
  ///   - events: Whose folder it is, and by which clock.
  ///   - sources: What tells people things, of the wings that are on.
  ///   - zoneEdition: Names the zones of time that the program reads.
  package init(
    _ events: EventService, sources: [NoticeSource],
    zoneEdition: String? = InstalledZones.edition
  ) {
    (self.events, self.sources, self.zoneEdition) = (events, sources, zoneEdition)
  }

  /// What a round has done.
  package struct Done: Sendable, Equatable {
    package let settled: MaintenanceService.Settled
    /// Notices for those who want a reminder by mail, what the week has for them, or what their
    /// searches find.
    package let reminders: Int
    /// Mails that were planned.
    package let planned: Int
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
    let reminders = rounds.run(else: 0) {
      try EventReminders(store: store, clock: clock, zones: events.zones).post()
    }
    let weekly = rounds.run(else: 0) {
      try WeeklyRound(store: store, clock: clock, zones: events.zones).post()
    }
    let found = rounds.run(else: 0) { try FoundRound(store: store, clock: clock).post() }
    let planned = rounds.run(else: 0) {
      try MailPlanner(store: store, clock: clock, sources: sources).plan()
    }
    rounds.run(else: ()) { try tidy() }
    try rounds.finish()
    return Done(settled: settled, reminders: reminders + weekly + found, planned: planned)
  }

  /// Lets go of notices that nobody is shown any more.
  private func tidy() throws {
    let notices = NoticeService(kinds: sources.flatMap(\.kinds))
    let now = events.clock.now().utc
    guard try !events.store.read({ try notices.isTidy(in: $0, at: now) }) else { return }
    try events.store.write(by: Author.shell.id, at: now) { try notices.tidy(in: $0, at: now) }
  }
}
