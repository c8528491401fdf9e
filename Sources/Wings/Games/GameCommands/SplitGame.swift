import Accounts
import ArgumentParser
import Commands
import Fields
import GameFiles
import Games
import Languages

/// Splits the players of a game into fair sides, saves and prints them.
struct SplitGame: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "sides", abstract: HelpText.of("usage.game.sides"),
      discussion: HelpText.of("usage.game.sides.about"))
  }

  @OptionGroup var folder: DataFolder
  @Argument(help: .said("usage.game.id"), completion: .games) var id: String
  @Option(help: .said("usage.game.sides.seed")) var seed: Int?

  private struct Player: Encodable {
    var id, name, role: String
    /// The guests who play on the side of the player.
    var guests: Int
  }

  private struct Side: Encodable {
    let side: Int
    let players: [Player]
  }

  private struct Head: Encodable {
    let game: JSONSubject
    let seed: Int
  }

  func validate() throws {
    if let seed, !GameBounds.count.contains(seed) {
      throw UnknownValue.error("seed", "\(seed)", form: "7")
    }
  }

  func run() throws {
    try folder.withGames { games in
      var view = try games.view(id)
      if seed != nil || view.game.sides == nil {
        try split(view.game, games)
        view = try games.view(id)
      }
      let sides = Self.sides(of: view, try games.names(view.rows.map(\.userID)))
      if Output.isJSON {
        let head = Head(game: view.subject, seed: view.game.sides?.seed ?? 0)
        return try Output.json("sides", head, items: sides)
      }
      for side in sides {
        Output.line("\(side.side)  " + side.players.map(Self.text).joined(separator: ", "))
      }
      guard view.nameless > 0 else { return }
      Output.error(
        Catalogue.spoken.text(Wording("games.sides.nameless", count: view.nameless)))
    }
  }

  private func split(_ game: Game, _ games: GameFolder) throws {
    var rules = SideRules()
    rules.seed = seed ?? 0
    let (players, splits) = try games.directory.sides(of: game.id, rules)
    let rows = Set(try games.view(game.id).rows.map(\.userID))
    // A guest has no row and stays with the player who brought them.
    let sides = splits.sides(of: players).map { $0.map(\.id).filter(rows.contains) }
    try games.service.afterwards.save(sides: sides, seed: rules.seed, of: game.id, by: .shell)
  }

  private static func sides(of view: GameView, _ names: [String: String]) -> [Side] {
    (0..<(view.game.sides?.count ?? 0)).map { side in
      let players = view.rows.filter { $0.plays && $0.side == side }
      return Side(
        side: side + 1,
        players: players.map { row in
          Player(
            id: row.userID, name: names[row.userID] ?? row.userID, role: row.role,
            guests: row.party - 1)
        })
    }
  }

  private static func text(of player: Player) -> String {
    let role = player.role.isEmpty ? "" : " (\(player.role))"
    return player.name + (player.guests > 0 ? " +\(player.guests)" : "") + role
  }
}
