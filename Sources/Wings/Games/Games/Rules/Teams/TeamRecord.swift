import Accounts

/// What a team made of its games.
package struct TeamRecord: Sendable, Equatable {
  /// The games that were played.
  package private(set) var games = 0
  package private(set) var won = 0
  package private(set) var drawn = 0
  package private(set) var lost = 0
  /// Points in the games that were won, drawn or lost.
  package private(set) var pointsFor = 0
  package private(set) var pointsAgainst = 0
  /// How often each person played on the other side.
  private var met: [String: Int] = [:]

  package init() {}

  /// The number of opponents that are named.
  package static let shownOpponents = 5

  /// The people who played on the other side, the most frequent first.
  package var opponents: [(person: String, games: Int)] {
    met.sorted { (-$0.value, $0.key) < (-$1.value, $1.key) }.map { ($0.key, $0.value) }
  }

  /// Counts the games of a team that are over.
  ///
  /// - Parameters:
  ///   - games: The games with their players.
  ///   - members: Those who are or were in the team.
  ///   - now: Milliseconds since 1970.
  package init(
    _ games: [(game: Game, rows: [GamePlayer])], members: [TeamMember], at now: Int
  ) {
    for (game, rows) in games where !game.isCancelled && game.endUTC <= now {
      let team = Set(members.filter { $0.belonged(at: game.startUTC) }.compactMap(\.userID))
      count(game, rows.filter(\.cameToPlay), team, at: now)
    }
  }

  private mutating func count(
    _ game: Game, _ rows: [GamePlayer], _ team: Set<String>, at now: Int
  ) {
    games += 1
    guard let side = Self.side(of: team, in: rows) else { return }
    for row in rows where row.side == 1 - side && !row.isErased && !team.contains(row.userID) {
      met[row.userID, default: 0] += 1
    }
    guard let score = game.result?.score(at: now) else { return }
    let (own, other) =
      side == 0 ? (score.first, score.second) : (score.second, score.first)
    (pointsFor, pointsAgainst) = (pointsFor + own, pointsAgainst + other)
    if own > other { won += 1 } else if own < other { lost += 1 } else { drawn += 1 }
  }

  /// Returns the side on which most of the team played; `nil` if it was on both alike.
  private static func side(of team: Set<String>, in rows: [GamePlayer]) -> Int? {
    let counts = [0, 1].map { side in
      rows.count { $0.side == side && team.contains($0.userID) }
    }
    return counts[0] == counts[1] ? nil : counts[0] > counts[1] ? 0 : 1
  }
}
