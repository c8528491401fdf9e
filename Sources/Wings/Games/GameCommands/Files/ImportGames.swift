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
  @OptionGroup var table: TableOptions
  @Option(help: .said("usage.event.import.zone")) var zone: String?
  @Option(help: .said("usage.game.import.dates", ["known": Self.orders.joined(separator: ", ")]))
  var dates: String?

  private static let orders = DateOrder.allCases.map(\.rawValue)

  /// The argument before the name of a file of the previous program: `seed FILE`.
  private static let seedWord = "seed"

  func validate() throws {
    if seed != nil, named != Self.seedWord {
      throw UnknownValue.error("import", named, known: [Self.seedWord])
    }
    if let dates, DateOrder(rawValue: dates) == nil {
      throw UnknownValue.error("dates", dates, known: Self.orders)
    }
  }

  func run() throws {
    let bytes = try InputFile.bytes(seed ?? named)
    try folder.withGames { games in
      let host = try games.person(author).id
      if seed != nil { return try loadSeed(bytes, host, games) }
      var reading = try table.reading()
      reading.dates = dates.flatMap(DateOrder.init(rawValue:))
      var options = GameImportOptions(
        host: host, zoneName: try zoneName(games), reading: reading)
      options.isZoneGiven = zone != nil
      try table.report(
        try table.isDryRun
          ? GameImporter(service: games.service).dryRun(bytes, options)
          : Self.watched(games, bytes, options), of: named)
    }
  }

  private func loadSeed(_ bytes: [UInt8], _ host: String, _ games: GameFolder) throws {
    let file = try SeedFile(bytes)
    let outcomes = try games.service.seed.load(
      file, author: host, zone: try zoneName(games), isDry: table.isDryRun)
    let text = SeedText(file, outcomes, isDryRun: table.isDryRun)
    if Output.isJSON { try Output.json("import", text) } else { text.print() }
    try ExitCode.require(text.isClean, hasDone: text.hasTaken)
  }

  private func zoneName(_ games: GameFolder) throws -> String {
    let name = zone ?? MachineZone.name
    guard let known = games.service.configuration.zones.named(name) else {
      throw CommandFailure(Wording("games.error.field.zone", ["name": name]))
    }
    return known.name
  }

  private static func watched(
    _ games: GameFolder, _ bytes: [UInt8], _ options: GameImportOptions
  ) throws -> ImportReport {
    try TableOptions.watched { progress, isCancelled in
      try GameImporter(service: games.service, progress: progress, isCancelled: isCancelled)
        .take(bytes, options, by: .person(options.host))
    }
  }
}
