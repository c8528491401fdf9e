import Accounts
import ArgumentParser
import Commands
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
  @Argument(help: .said("usage.game.export.ids")) var ids: [String] = []
  @OptionGroup var choice: GameChoice
  @Option(help: .said("usage.game.export.mine")) var mine: String?
  @Option(help: "\(Self.formats.joined(separator: ", ")).") var format: String?
  @OptionGroup var target: TableTarget

  private static let formats = ["csv", "ics", "json"]
  /// The only argument that selects the format of the previous program.
  private static let seedWord = "seed"

  private var isSeed: Bool { ids == [Self.seedWord] }

  func validate() throws {
    if isSeed, format == nil { return }
    guard Self.formats.contains(format ?? "") else {
      throw UnknownValue.error("format", format ?? "", known: Self.formats)
    }
  }

  func run() throws {
    try folder.withGames { try target.write(text($0)) }
  }

  private func text(_ games: GameFolder) throws -> String {
    if isSeed { return String(decoding: try games.service.seed.export().bytes, as: UTF8.self) }
    let views = try views(games)
    switch format {
    case "csv":
      return GamesTable(zones: games.service.configuration.zones).text(views.map(\.game))
    case "ics":
      var calendar = GameCalendar(
        zones: games.service.configuration.zones, now: games.now, folderName: games.name)
      (calendar.name, calendar.zoneName) = ("LapIt", MachineZone.name)
      return try calendar.text(views.map(\.game))
    default: return Output.jsonText(views.map { GameJSON($0) }) + "\n"
    }
  }

  private func views(_ games: GameFolder) throws -> [GameView] {
    let owner = try mine.map { try games.person($0).id }
    // A public export contains neither codes nor places that hosts hide.
    if !ids.isEmpty { return try ids.map { try games.view($0, for: owner) } }
    guard let owner else { return try choice.views(in: games) }
    return try games.directory.played(by: owner)
  }
}
