import App
import ArgumentParser
import EventNotices
import EventTickets
import Events
import Languages
import Store

/// Does what time has made due, once; for a timer.
struct TickCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tick", abstract: HelpText.of("usage.tick"),
      discussion: HelpText.of("usage.tick.about"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(help: .said("usage.json")) var json = false

  private struct Report: Encodable {
    let told, waitlists, recounted, reminders, planned, orders: Int
  }

  /// So many milliseconds are given to those who take money, before the timer comes again.
  private static let patience = 60_000

  func run() throws {
    try folder.withTickets { events, office in
      // What one of them fails with keeps the other from nothing.
      let chores = Result { try EventChores(events.service, sources: Wings.noticeSources).run() }
      let orders = Result { try office.settle(within: Self.patience) }
      let done = try chores.get()
      try print(
        Report(
          told: done.settled.told, waitlists: done.settled.lines,
          recounted: done.settled.recounted, reminders: done.reminders, planned: done.planned,
          orders: try orders.get()))
    }
  }

  private func print(_ report: Report) throws {
    if json { return try Output.json(report) }
    Output.line(
      Catalogue.spoken.text(
        "commands.tick.done",
        [
          "told": "\(report.told)", "waitlists": "\(report.waitlists)",
          "recounted": "\(report.recounted)", "reminders": "\(report.reminders)",
          "planned": "\(report.planned)", "orders": "\(report.orders)",
        ]))
  }
}
