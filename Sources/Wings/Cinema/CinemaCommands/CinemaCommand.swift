import ArgumentParser
import Commands

/// The `cinema` command for the owner of the data folder.
struct CinemaCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "cinema", abstract: HelpText.of("usage.cinema"),
      subcommands: [
        SetUpCinemas.self, StaffCommand.self, ImportCinemas.self, ExportCinemas.self,
        ShowingCommand.self, SellPlaces.self, SettleCinemas.self, CheckCinemas.self,
      ])
  }
}

/// The commands of the cinema wing.
package enum CinemaVerbs {
  /// The command for cinemas.
  package static var cinema: any ParsableCommand.Type { CinemaCommand.self }
}
