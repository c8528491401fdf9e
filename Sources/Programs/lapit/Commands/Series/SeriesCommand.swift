import ArgumentParser

struct SeriesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "series", abstract: "Several competitions with one table.",
    subcommands: [CreateSeries.self, ListSeries.self, SeriesStandings.self])
}
