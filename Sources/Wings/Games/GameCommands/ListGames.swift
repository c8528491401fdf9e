import ArgumentParser
import Commands
import GameFiles
import Games
import Languages
import Places
import Terminal
import Timekeeping

/// The options that select games.
struct GameChoice: ParsableArguments {
  @Option(help: .said("usage.game.choice.sport")) var sport: String?
  @Option(help: .said("usage.game.choice.from")) var from: String?
  @Option(help: .said("usage.game.choice.to")) var to: String?
  @Option(help: .said("usage.game.choice.hours")) var hours: String?
  @Option(help: .said("usage.event.choice.near")) var near: PointOption?
  @Option(help: .said("usage.event.choice.km")) var km: Double?
  @Flag(help: .said("usage.game.choice.open")) var open = false

  func validate() throws {
    for (option, day) in [("from", from), ("to", to)] {
      guard let day, day.utf8.count != 10 || (try? LocalTime(parsing: day)) == nil else {
        continue
      }
      throw UnknownValue.error(option, day, form: "YYYY-MM-DD")
    }
    if let hours, Self.span(hours) == nil {
      throw UnknownValue.error("hours", hours, form: "18:00-22:00")
    }
    if let km, !(0...21_000).contains(km) { throw UnknownValue.error("km", "\(km)", form: "25") }
    if near == nil, km != nil {
      throw ValidationError(Catalogue.spoken.text("commands.event.nearMissing"))
    }
  }

  /// Reads `18:00-22:00`.
  private static func span(_ text: String) -> (from: String, to: String)? {
    let clocks = text.split(separator: "-").map(String.init)
    let areClocks = clocks.allSatisfy {
      $0.utf8.count == 5 && (try? LocalTime(parsing: "2000-01-01 \($0)")) != nil
    }
    return clocks.count == 2 && areClocks ? (clocks[0], clocks[1]) : nil
  }

  /// Returns the selected games as a visitor sees them, in order.
  ///
  /// - Throws: The store's errors.
  func views(in games: GameFolder) throws -> [GameView] {
    var filter = GameFilter()
    (filter.sport, filter.from, filter.to, filter.openOnly) = (sport, from, to, open)
    (filter.hoursFrom, filter.hoursTo) = hours.flatMap(Self.span) ?? (nil, nil)
    filter.near = near.map { GeoPoint(latitude: $0.latitude, longitude: $0.longitude) }
    filter.metres = km.map { $0 * 1000 }
    return try games.directory.list(filter, for: nil)
  }
}

/// Lists games that are not over.
struct ListGames: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "list", abstract: HelpText.of("usage.game.list"))
  }

  @OptionGroup var folder: DataFolder
  @OptionGroup var choice: GameChoice

  func run() throws {
    try folder.withGames { games in
      let views = try choice.views(in: games)
      if Output.isJSON { return try Output.json("games", items: views.map { GameJSON($0) }) }
      Output.lines(views.map(Self.line))
    }
  }

  /// Formats the id, the times, the sport, the state, the distance and the place.
  private static func line(of view: GameView) -> String {
    let game = view.game
    let parts = [
      game.id, view.span, TextWidth.cleaned(game.sport), game.format, view.stateText,
      GameFolder.distance(view.metres), TextWidth.cleaned(game.placeName),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "  ")
  }
}
