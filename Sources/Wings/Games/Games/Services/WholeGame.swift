import Store

/// A game with all its players.
package struct WholeGame: Sendable, Equatable {
  package var game: Game
  package var rows: [GamePlayer]

  package init(_ game: Game, _ rows: [GamePlayer] = []) { (self.game, self.rows) = (game, rows) }
}

extension GameTransaction {
  /// Writes many new games with what follows from them: uses of courts, diaries and ratings.
  ///
  /// They must be as the rules of ``GameTable`` leave them, since nothing is checked. No later game
  /// of their sports may be rated already.
  ///
  /// - Throws: The store's errors.
  package func add(_ games: [WholeGame]) throws {
    for whole in games {
      let game = whole.game
      try transaction.put(GameCollections.games(game.month), id: game.id, game, expecting: 0)
      for row in whole.rows {
        try transaction.put(GameCollections.rows(game.month), id: row.id, row)
      }
      guard let use = CourtUse(game) else { continue }
      try transaction.put(
        GameCollections.uses(game.month), id: CourtUse.id(ofGame: game.id), use)
    }
    try diaries.add(games)
    try ratings.add(games)
  }
}
