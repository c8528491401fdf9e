import ArgumentParser
import Commands
import EventNotices
import EventTickets
import Events
import Notifications
import Store
import Tickets

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
  package static func work(in folder: DataFolder, _ store: FileStore) throws -> WorkReport {
    let events = EventFolder(store, named: folder.name)
    let chores = EventChores(
      events.service, sources: ProgramParts.current.noticeSources())
    var (report, rounds) = (WorkReport(), Attempts())
    if let done = rounds.run(else: nil, { try chores.run() }) {
      report.told = done.settled.told
      report.waitlists = done.settled.lines
      report.recounted = done.settled.recounted
      report.reminders = done.reminders
      report.planned = done.planned
    }
    report.orders = rounds.run(else: 0) {
      try events.office(keys: folder.house.keys).settle(within: patience)
    }
    try rounds.finish()
    return report
  }
}
