import Accounts
import ArgumentParser
import Commands
import Files
import GameFiles
import Games
import Languages
import Timekeeping

/// Imports a table of games, or games of the previous program.
struct ImportGames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "import", abstract: HelpText.of("usage.game.import"),
      discussion: HelpText.of("usage.game.import.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.import.file"), completion: .file()) var named: String
  @Argument(help: .said("usage.event.import.seed"), completion: .file()) var seed: String?
  @Option(help: .said("usage.game.author")) var author: String
  @Flag(name: .customLong("dry-run"), help: .said("usage.game.import.dryRun")) var isDryRun = false
  @Flag(help: .said("usage.import.strict")) var strict = false
  @Option(help: .said("usage.event.import.zone")) var zone: String?
  @Option(help: .said("usage.game.import.dates", ["known": Self.orders.joined(separator: ", ")]))
  var dates: String?
  @Option(name: .customLong("map"), help: .said("usage.import.map")) var maps: [String] = []
  @Option(help: .said("usage.import.encoding", ["known": Self.encodings.joined(separator: ", ")]))
  var encoding: String?
  @Flag(help: .said("usage.json")) var json = false

  private static let orders = DateOrder.allCases.map(\.rawValue)
  private static let encodings = TextEncoding.allCases.map(\.rawValue)

  /// The argument before the name of a file of the previous program: `seed FILE`.
  private static let seedWord = "seed"

  func validate() throws {
    if seed != nil, named != Self.seedWord {
      throw UnknownValue.error("import", named, known: [Self.seedWord])
    }
    if let dates, DateOrder(rawValue: dates) == nil {
      throw UnknownValue.error("dates", dates, known: Self.orders)
    }
    if let encoding, TextEncoding(named: encoding) == nil {
      throw UnknownValue.error("encoding", encoding, known: Self.encodings)
    }
  }

  func run() throws {
    let bytes = try InputFile.bytes(seed ?? named)
    try folder.withGames { games in
      let host = try games.person(author).id
      if seed != nil { return try loadSeed(bytes, host, games) }
      var reading = ImportOptions(map: try ImportOptions.parseMap(maps), isStrict: strict)
      reading.dates = dates.flatMap(DateOrder.init(rawValue:))
      reading.encoding = encoding.flatMap(TextEncoding.init(named:))
      let options = GameImportOptions(
        host: host, zoneName: try zoneName(games), reading: reading)
      try report(
        try isDryRun
          ? GameImporter(service: games.service).dryRun(bytes, options)
          : Self.watched(games, bytes, options))
    }
  }

  private func report(_ report: ImportReport) throws {
    let text = ImportText(
      file: named, report: report, summary: GameImporter.summary(of: report))
    if json { try Output.json(text.json) } else { text.print() }
    if report.unsaved > 0 { throw ExitCode(Interruption.status) }
    if !report.isClean { throw ExitCode(1) }
  }

  private func loadSeed(_ bytes: [UInt8], _ host: String, _ games: GameFolder) throws {
    let file = try SeedFile(bytes)
    let outcomes = try games.service.seed.load(
      file, author: host, zone: try zoneName(games), isDry: isDryRun)
    let text = SeedText(file, outcomes, isDryRun: isDryRun)
    if json { try Output.json(text) } else { text.print() }
    if !text.isClean { throw ExitCode(1) }
  }

  private func zoneName(_ games: GameFolder) throws -> String {
    let name = zone ?? MachineZone.name
    guard let known = games.service.configuration.zones.named(name) else {
      throw CommandFailure(Wording("games.error.field.zone", ["name": name]))
    }
    return known.name
  }

  /// Imports with a progress display; `Ctrl-C` ends it between two batches.
  private static func watched(
    _ games: GameFolder, _ bytes: [UInt8], _ options: GameImportOptions
  ) throws -> ImportReport {
    let display = ProgressDisplay()
    defer { display.clear() }
    let importer = GameImporter(
      service: games.service,
      progress: { display.show("files.import.saving", done: $0, of: $1) },
      isCancelled: { Interruption.hasCome })
    return try Interruption.watched {
      try importer.take(bytes, options, by: .person(options.host))
    }
  }
}
