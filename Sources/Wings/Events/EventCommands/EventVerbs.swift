import Accounts
import ArgumentParser
import Commands
import EventNotices
import EventTickets
import Events
import Notifications
import Store
import Tickets
import Timekeeping

/// The verbs of events.
package enum EventVerbs {
  /// The one for events.
  package static var event: any ParsableCommand.Type { EventCommand.self }

  /// The one for their tickets.
  package static var ticket: any ParsableCommand.Type { TicketCommand.self }

  /// So many milliseconds are given to those who take money, before a timer comes again.
  private static let patience = 60_000

  /// What time makes due in events, and in the orders of their tickets.
  ///
  /// - Throws: The first thing that failed, after everything else was done.
  package static func work(
    in folder: DataFolder, _ store: FileStore, _ report: inout WorkReport
  ) throws {
    let events = EventFolder(store, named: folder.name)
    var rounds = Attempts()
    if let done = rounds.run(else: nil, { try EventChores(events.service).run() }) {
      report.told += done.settled.told
      report.waitlists += done.settled.lines
      report.recounted += done.settled.recounted
      report.reminders += done.reminders
    }
    report.orders += rounds.run(else: 0) {
      try events.office(keys: folder.house.keys).settle(within: patience)
    }
    try rounds.finish()
  }

  /// Does the scheduled work of a demo, and notifies its participant of the day's list, which comes
  /// an hour before the first start only.
  ///
  /// - Throws: What the store throws.
  package static func notifyDemo(
    _ store: any DocumentStore, _ clock: Clock, _ userID: String
  ) throws {
    let service = EventService(store: store, clock: clock, zones: .system, teller: .notices())
    try EventChores(service).run()
    let now = clock.now().utc
    let today = LocalTime(utcMilliseconds: now)
    let number = CivilDay.day(year: today.year, month: today.month, day: today.day)
    let draft = NoticeDraft(
      EventNoticeKind.today.name, about: EventSubject.day(today.date), to: userID,
      revision: number)
    try store.write(by: Author.shell.id, at: now) {
      _ = try NoticeService(kinds: EventNoticeKind.all).post(draft, in: $0, at: now)
    }
  }
}
