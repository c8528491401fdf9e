import Accounts
import ArgumentParser
import Cinema
import CinemaFiles
import Commands
import Fields
import Files
import Languages

/// Imports tables of films, cinemas and showings, and drawings of halls.
struct ImportCinemas: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.cinema.import"),
      subcommands: [
        ImportTable<FilmsTable>.self, ImportTable<CinemasTable>.self, ImportHalls.self,
        ImportTable<ShowingsTable>.self, ImportSeed.self,
      ])
  }
}

/// The table to import, and how it is read.
struct TableImport: ParsableArguments {
  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.import.file"), completion: .file()) var file: String
  @OptionGroup var options: TableOptions

  /// Imports the table and prints the report.
  ///
  /// - Throws: `ImportFileError` if the file cannot be read; the store's errors; `ExitCode`.
  func take(with importer: (CinemaService) -> RowImporter) throws {
    let bytes = try InputFile.bytes(file)
    try folder.withCinemas { try options.take(file, bytes, with: importer($0.service)) }
  }
}

/// Imports a table of films, cinemas or showings.
struct ImportTable<Table: CinemaTable>: ParsableCommand {
  static var configuration: CommandConfiguration {
    let usage = "usage.cinema.import.\(Table.kind.id)"
    return CommandConfiguration(
      commandName: Table.kind.id, abstract: HelpText.of(usage),
      discussion: HelpText.of(usage + ".about"))
  }

  @OptionGroup var table: TableImport

  func run() throws {
    try table.take { Table(service: $0).importer(by: .shell) }
  }
}

/// Imports drawings of halls, one file a hall.
struct ImportHalls: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "halls", abstract: HelpText.of("usage.cinema.import.halls"),
      discussion: HelpText.of("usage.cinema.import.halls.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.cinema.import.halls.files"), completion: .file())
  var files: [String]
  @Option(help: .said("usage.cinema.import.halls.cinema")) var cinema: String
  @Flag(name: .customLong("dry-run"), help: .said("usage.game.import.dryRun")) var isDryRun = false

  func run() throws {
    // Every file is read before the first hall is saved.
    let halls = try files.flatMap { name in
      let bytes = try InputFile.bytes(name)
      do throws(HallFile.Fault) {
        return try HallFile.halls(in: String(decoding: bytes, as: UTF8.self))
      } catch {
        let lines = error.all.map { fault in
          let names = ["file": name, "fault": Catalogue.spoken.text(fault.wording)]
          return Wording("commands.cinema.hallFault", names)
        }
        lines.dropLast().forEach { Output.error(Catalogue.spoken.text($0)) }
        throw CommandFailure(lines[lines.count - 1])
      }
    }
    try folder.withCinemas { cinemas in
      let id = try cinemas.cinema(cinema)
      for hall in halls where !isDryRun {
        try cinemas.service.cinemas.put(hall, in: id, by: .shell)
      }
    }
    let lines = halls.map { Line(name: $0.title, places: $0.plan.capacity) }
    if Output.isJSON { return try Output.json("halls", items: lines) }
    Output.lines(
      lines.map {
        let counts = ["hall": $0.name, "places": "\($0.places)"]
        return Catalogue.spoken.text("commands.cinema.hall", counts)
      })
  }

  private struct Line: Encodable {
    let name: String
    let places: Int
  }
}

/// Exports films, cinemas and the programme as tables, and halls as drawings.
struct ExportCinemas: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpText.of("usage.cinema.export"))
  }

  private static let kinds = ["programme", "films", "cinemas", "halls"]

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.cinema.export.what", ["known": Self.kinds.joined(separator: ", ")]))
  var what: String
  @Option(help: .said("usage.cinema.export.cinema")) var cinema: String?
  @OptionGroup var target: TableTarget

  func validate() throws {
    if !Self.kinds.contains(what) { throw UnknownValue.error("export", what, known: Self.kinds) }
  }

  func run() throws {
    try folder.withCinemas { cinemas in
      let id = try cinema.map(cinemas.cinema)
      let text =
        switch what {
        case "films": try FilmsTable(service: cinemas.service).text()
        case "cinemas": try CinemasTable(service: cinemas.service).text()
        case "halls": try Self.halls(of: id, cinemas.directory)
        default:
          try ShowingsTable(service: cinemas.service).text(cinemas.directory.showings(at: id))
        }
      if Output.isJSON, target.isStandardOutput { return try Output.json("table", ["text": text]) }
      try target.write(text)
    }
  }

  /// Returns the drawings of the halls of a cinema, or of all.
  private static func halls(of cinemaID: String?, _ directory: CinemaDirectory) throws -> String {
    let all = try directory.cinemas().map(\.id).filter { cinemaID == nil || $0 == cinemaID }
    return try all.flatMap { try directory.halls(of: $0) }
      .compactMap { try directory.file(of: $0.hall)?.text }.joined(separator: "\n")
  }
}
