import ArgumentParser
import Commands
import EventFiles
import Languages
import Pages

/// Writes public events as a folder of web pages.
struct PageEvents: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "page", abstract: HelpText.of("usage.event.page"),
      discussion: HelpText.of("usage.event.page.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(
    help: .said("usage.event.page.folder"), completion: .directory, transform: NamedPath.read)
  var target: String
  @OptionGroup var choice: EventChoice

  func run() throws {
    try folder.withEvents { events in
      let views = try choice.views(in: events)
      let visit = Visit(texts: .spoken, base: nil, now: events.now)
      let pages = EventPages(views, service: events.service, for: visit)
      let report = try PageFolder.write(to: target) { try pages.all().forEach($0) }
      let counts = ["events": views.count, "files": report.pages]
      if Output.isJSON { return try Output.json("pages", counts) }
      Output.line(
        Catalogue.spoken.text("commands.event.pages", counts.mapValues(String.init)))
    }
  }
}
