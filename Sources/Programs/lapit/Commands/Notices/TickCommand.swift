import ArgumentParser
import Commands
import Languages
import Notifications
import Store
import Timekeeping

/// `tick`: does the scheduled work once; for a timer.
struct TickCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "tick", abstract: HelpText.of("usage.tick"),
      discussion: HelpText.of("usage.tick.about"))
  }

  @OptionGroup var folder: DataFolder
  @Flag(name: .customLong("now"), help: .said("usage.tick.now")) var isConfirmed = false

  func run() throws {
    let report = try folder.withStore { store in
      try WorkClock(
        store: store, clock: .system, sources: ProgramParts.current.noticeSources()
      ).run(isConfirmed: isConfirmed) {
        try Self.round(of: Lapit.scheduledWork, in: folder, store)
      }
    }
    if Output.isJSON { return try Output.json("work", report) }
    // Cron mails what is printed.
    if report == WorkReport() { return }
    Output.line(
      Catalogue.spoken.text(
        "commands.tick.done",
        [
          "told": "\(report.told)", "waitlists": "\(report.waitlists)",
          "recounted": "\(report.recounted)", "reminders": "\(report.reminders)",
          "planned": "\(report.planned)", "orders": "\(report.orders)",
        ]))
  }

  /// Does the scheduled work of every wing.
  ///
  /// - Throws: The first error, after all other work was done.
  static func round(
    of wings: [ScheduledWork], in folder: DataFolder, _ store: FileStore
  ) throws -> WorkReport {
    var (report, rounds) = (WorkReport(), Attempts())
    for work in wings {
      rounds.run(else: ()) { try work(folder, store, &report) }
    }
    try rounds.finish()
    return report
  }
}
