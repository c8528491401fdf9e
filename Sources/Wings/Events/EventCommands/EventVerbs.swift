import Accounts
import ArgumentParser
import Commands
import EventFiles
import EventNotices
import EventTickets
import Events
import Notifications
import Pages
import Store
import Tickets
import Timekeeping

/// The commands of the events wing.
package enum EventVerbs {
  /// The command for events.
  package static var event: any ParsableCommand.Type { EventCommand.self }

  /// The command for tickets.
  package static var ticket: any ParsableCommand.Type { TicketCommand.self }

  /// Returns the web pages of a folder's events.
  package static func site(of folder: DataFolder, _ store: FileStore) -> Site {
    EventsSite(service: EventFolder(store, named: folder.name).service).site
  }

  /// The milliseconds after which one run starts no further order with a payment method.
  private static let patience = 60_000

  /// Performs scheduled work on events and on orders of tickets.
  ///
  /// - Throws: The first error, after everything else is done.
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
      try events.office(keys: folder.ticketing.keys).settle(within: patience)
    }
    rounds.run(else: ()) {
      guard let keys = folder.ticketing.keys,
        let fault = try store.read({ try TicketRegister.signingFault(keys, in: $0) })
      else { return }
      throw fault
    }
    try rounds.finish()
  }

  /// Performs the scheduled work of a demo, and posts the participant's list of the day.
  ///
  /// The list is usually due only an hour before the first start.
  ///
  /// - Throws: The store's errors.
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
