import Accounts
import Store

/// The players of a game as they are put on sides.
extension GameDirectory {
  /// Returns the best splits of the players of a game, and the players.
  ///
  /// A guest stays with the player who brought them. The pairs of the host's last game are mixed.
  ///
  /// - Throws: `GameError` if the game does not exist, or no split keeps the rules; the store's
  ///   errors.
  package func sides(
    of id: String, _ rules: SideRules = SideRules()
  ) throws -> (players: [SidePlayer], splits: SideSplits) {
    let (players, rules) = try store.read { reader in
      let (game, players) = try Self.sidePlayers(of: id, in: reader)
      var all = rules
      for guest in players {
        guard let plus = guest.id.lastIndex(of: "+") else { continue }
        all.rules.append(.together(String(guest.id[..<plus]), guest.id))
      }
      for role in game.roles where !all.rules.contains(.role(role)) {
        all.rules.append(.role(role))
      }
      if all.former.isEmpty { all.former = try Self.formerSides(before: game, in: reader) }
      return (players, all)
    }
    return (players, try SideBalancer(players, rules).best())
  }

  /// Returns the players of a game with their strengths; a guest's id is `player+1`.
  ///
  /// - Throws: `GameError` if the game does not exist; the store's errors.
  package func sidePlayers(of id: String) throws -> [SidePlayer] {
    try store.read { try Self.sidePlayers(of: id, in: $0).players }
  }

  private static func sidePlayers(
    of id: String, in reader: any StoreReader
  ) throws -> (game: Game, players: [SidePlayer]) {
    guard let game = try game(id, in: reader) else { throw GameError(.noSuchGame, ["id": id]) }
    let rows = try rows(of: game, in: reader).filter(\.plays)
      .sorted { ($0.joinedUTC, $0.userID) < ($1.joinedUTC, $1.userID) }
    let players = try rows.flatMap { row in
      [try player(row, in: game.sport, reader)]
        + (1..<max(1, row.party)).map {
          SidePlayer("\(row.userID)+\($0)", .new, isEstimate: true)
        }
    }
    return (game, players)
  }

  private static func player(
    _ row: GamePlayer, in sport: String, _ reader: any StoreReader
  ) throws -> SidePlayer {
    let card = try reader.get(GameCollections.players, row.userID)?.value
    let played = card?.sports.first { $0.sport == sport }
    let role = row.role.isEmpty ? played?.roles.first ?? "" : row.role
    if let rating = try reader.get(GameCollections.ratings, Rating.id(row.userID, sport))?.value {
      return SidePlayer(row.userID, rating.skill, role: role)
    }
    let mu = played?.level.map(Double.init) ?? Skill.new.mu
    return SidePlayer(
      row.userID, Skill(mu: mu, sigma: Skill.new.sigma), role: role, isEstimate: true)
  }

  /// Returns the sides of the host's last game before another one.
  private static func formerSides(
    before game: Game, in reader: any StoreReader
  ) throws -> [[String]] {
    let earlier = try diary(of: game.hostID, in: reader).filter {
      $0.isHost && $0.startUTC < game.startUTC && $0.gameID != game.id
    }
    for entry in earlier.reversed() {
      guard let former = try Self.game(entry.gameID, in: reader), let sides = former.sides else {
        continue
      }
      let rows = try rows(of: former, in: reader)
      return (0..<sides.count).map { side in rows.filter { $0.side == side }.map(\.userID) }
    }
    return []
  }
}
