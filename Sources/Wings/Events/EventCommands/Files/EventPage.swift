import Commands
import ArgumentParser
import EventFiles
import Events
import Languages

/// Writes what is on as a folder for the web.
struct EventPage: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "page", abstract: HelpText.of("usage.event.page"),
      discussion: HelpText.of("usage.event.page.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.event.page.folder"), completion: .directory) var target: String
  @OptionGroup var choice: EventChoice
  @Flag(help: .said("usage.json")) var json = false

  func run() throws {
    try folder.withEvents { events in
      let views = try choice.views(in: events)
      let pages = EventPages(views, service: events.service, in: .spoken)
      let files = try pages.files()
      var folder = PageFolder(path: target)
      try folder.write(files)
      let counts = ["events": views.count, "files": files.count]
      if json { return try Output.json(counts) }
      Output.line(
        Catalogue.spoken.text("commands.event.pages", counts.mapValues(String.init)))
    }
  }
}
