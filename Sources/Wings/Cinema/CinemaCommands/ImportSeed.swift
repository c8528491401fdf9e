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
    let counts = [
      "films": report.films, "cinemas": report.cinemas, "showings": report.showings,
      "tickets": report.tickets,
    ]
    try show(report.leftOut, counts)
    let done = counts.values.reduce(0, +)
    try ExitCode.require(report.leftOut.isEmpty, hasDone: done > 0)
  }

  private func show(_ leftOut: [SeedReport.LeftOut], _ counts: [String: Int]) throws {
    if Output.isJSON {
      return try Output.json(
        "import", Head(counts: counts),
        items: leftOut.map { Row(path: $0.path, why: Catalogue.spoken.text($0.why)) })
    }
    for one in leftOut { Output.error("\(file): \(one.line(in: .spoken))") }
    Output.line(
      Catalogue.spoken.text("commands.cinema.seed", counts.mapValues { "\($0)" }))
  }

  private struct Head: Encodable {
    let counts: [String: Int]
  }

  /// A document that was left out.
  private struct Row: Encodable {
    let path: String
    let why: String
  }
}
