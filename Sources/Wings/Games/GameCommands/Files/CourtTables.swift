import Accounts
import ArgumentParser
import Commands
import GameFiles
import Games
import Timekeeping

/// Imports a table of courts.
struct ImportCourts: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.court.import"),
      discussion: HelpText.of("usage.court.import.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.import.file"), completion: .file()) var file: String
  @Option(help: .said("usage.court.owner")) var owner: String
  @OptionGroup var options: TableOptions

  func run() throws {
    let bytes = try InputFile.bytes(file)
    try folder.withGames { games in
      let owner = try games.person(owner).id
      try options.take(
        file, bytes,
        with: CourtsTable(service: games.service)
          .importer(by: .shell, owner: owner, zoneName: MachineZone.name))
    }
  }
}

/// Exports all courts as a table.
struct ExportCourts: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "export", abstract: HelpText.of("usage.court.export"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var target: TableTarget

  func run() throws {
    try folder.withGames { games in
      if Output.isJSON, target.isStandardOutput {
        return try ListCourts.printJSON(of: games.directory.courts(near: nil))
      }
      try target.write(CourtsTable(service: games.service).text())
    }
  }
}
