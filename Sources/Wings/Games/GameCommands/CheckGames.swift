import ArgumentParser
import Commands
import Games

/// Checks the consistency of all documents about games.
struct CheckGames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "check", abstract: HelpText.of("usage.game.check"),
      discussion: HelpText.of("usage.game.check.about"))
  }

  @OptionGroup var folder: DataFolder

  func run() throws {
    try folder.withGames { games in
      try FindingLine.print(
        games.service.maintenance.check(), sound: "commands.game.check.sound")
    }
  }
}
