import Commands
import ArgumentParser

struct SeriesCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "series", abstract: HelpText.of("usage.series"),
      subcommands: [
        CreateSeries.self, ListSeries.self, SeriesStandings.self, SeriesPeopleVerb.self,
      ])
  }
}
