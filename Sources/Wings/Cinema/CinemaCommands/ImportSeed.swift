import Accounts
import ArgumentParser
import Cinema
import CinemaFiles
import Commands
import Languages
import Tickets

/// Imports an export of the program that came before.
struct ImportSeed: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "seed", abstract: HelpText.of("usage.cinema.import.seed"),
      discussion: HelpText.of("usage.cinema.import.seed.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.import.file"), completion: .file()) var file: String

  func run() throws {
    let seed = try SeedCinemas(InputFile.bytes(file))
    let keys = KeyFolder(besideStoreIn: folder.path)
    let report = try folder.withCinemas { try SeedImport($0.service, keys: keys).load(seed) }
    for one in report.leftOut {
      Output.error("\(file): \(one.line(in: .spoken))")
    }
    let counts = [
      "films": report.films, "cinemas": report.cinemas, "showings": report.showings,
      "tickets": report.tickets,
    ]
    if Output.isJSON {
      try Output.json("import", counts)
    } else {
      Output.line(
        Catalogue.spoken.text("commands.cinema.seed", counts.mapValues { "\($0)" }))
    }
    let done = counts.values.reduce(0, +)
    try ExitCode.require(report.leftOut.isEmpty, hasDone: done > 0)
  }
}
