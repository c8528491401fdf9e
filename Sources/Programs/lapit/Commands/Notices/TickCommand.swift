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

  func run() throws {
    try folder.withTickets { events, office in
      let orders = try office.settle()
      let sources = Wings.noticeSources
      let done = try EventChores(events.service, sources: sources).run()
      try print(
        Report(
          told: done.settled.told, waitlists: done.settled.lines,
          recounted: done.settled.recounted, reminders: done.reminders, planned: done.planned,
          orders: orders))
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
