import Accounts
import ArgumentParser
import Commands
import Fields
import GameFiles
import Games
import Timekeeping

/// Exports games for other programs.
struct ExportGames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "export", abstract: HelpText.of("usage.game.export"),
      discussion: HelpText.of("usage.game.export.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.export.ids"), completion: .games) var ids: [String] = []
  @OptionGroup var choice: GameChoice
  @Option(help: .said("usage.game.export.mine")) var mine: String?
  @Option(help: "\(Self.formats.joined(separator: ", ")).", completion: .list(Self.formats))
  var format: String?
  @OptionGroup var target: TableTarget

  private static let formats = ["csv", "ics", "json"]
  /// The only argument that selects the format of the previous program.
  private static let seedWord = "seed"

  private var isSeed: Bool { ids == [Self.seedWord] }

  /// The format of the output, which is JSON with `--json`; `nil` for that of the previous program.
  private var chosenFormat: String? {
    if Output.isJSON, target.isStandardOutput { return "json" }
    return format ?? (isSeed ? nil : Self.formats[0])
  }

  func validate() throws {
    guard let chosenFormat else { return }
    guard Self.formats.contains(chosenFormat) else {
      throw UnknownValue.error("format", chosenFormat, known: Self.formats)
    }
  }

  func run() throws {
    try folder.withGames { try target.write(text($0)) }
  }

  private func text(_ games: GameFolder) throws -> String {
    guard let chosenFormat else {
      return String(decoding: try games.service.seed.export().bytes, as: UTF8.self)
    }
    let views = try views(games)
    switch chosenFormat {
    case "csv":
      return try GamesTable(service: games.service).text(views.map(\.game))
    case "ics":
      var calendar = GameCalendar(
        zones: games.service.configuration.zones, now: games.now, folderName: games.name)
      (calendar.name, calendar.zoneName) = ("LapIt", MachineZone.name)
      return try calendar.text(views.map(\.game))
    default:
      let games = views.map { GameJSON($0) }
      return try JSONOutput.line(JSONDocument("games", items: games)) + "\n"
    }
  }

  private func views(_ games: GameFolder) throws -> [GameView] {
    let owner = try mine.map { try games.person($0).id }
    // A public export contains neither codes nor places that hosts hide.
    if !ids.isEmpty, !isSeed { return try ids.map { try games.view($0, for: owner) } }
    guard let owner else { return try choice.views(in: games) }
    return try games.directory.played(by: owner)
  }
}
