import Accounts

/// What a player made of a team's games, by the side on which they played.
package struct TeamPlayer: Sendable, Equatable, Identifiable {
  /// The account.
  package let id: String
  package var games = 0
  package var won = 0
  package var drawn = 0
  package var lost = 0

  package init(_ id: String) { self.id = id }

  /// Three points for a win, one for a draw.
  package var points: Int { 3 * won + drawn }

  /// Counts the games of a team that are over, for those who were in the team then.
  ///
  /// - Parameters:
  ///   - games: The games with their players.
  ///   - members: Those who are or were in the team.
  ///   - now: Milliseconds since 1970.
  /// - Returns: The players by points, then by wins, then those with fewer games.
  package static func table(
    _ games: [(game: Game, rows: [GamePlayer])], members: [TeamMember], at now: Int
  ) -> [TeamPlayer] {
    var players: [String: TeamPlayer] = [:]
    for (game, rows) in games where !game.isCancelled && game.endUTC <= now {
      let team = Set(members.filter { $0.belonged(at: game.startUTC) }.compactMap(\.userID))
      for row in rows where row.cameToPlay && team.contains(row.userID) {
        players[row.userID, default: TeamPlayer(row.userID)].count(game, row.side, at: now)
      }
    }
    return players.values.sorted {
      ($1.points, $1.won, $0.games, $0.id) < ($0.points, $0.won, $1.games, $1.id)
    }
  }

  private mutating func count(_ game: Game, _ side: Int?, at now: Int) {
    games += 1
    guard let side, let score = game.result?.score(at: now) else { return }
    let (own, other) = side == 0 ? (score.first, score.second) : (score.second, score.first)
    if own > other { won += 1 } else if own < other { lost += 1 } else { drawn += 1 }
  }
}
