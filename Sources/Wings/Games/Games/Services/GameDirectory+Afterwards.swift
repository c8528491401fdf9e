import Accounts
import Store
import Timekeeping

/// A finished game that a person played.
package struct PlayedGame: Sendable, Equatable {
  package let game: Game
  package let own: GamePlayer
  /// The people on the same side, and those on the others; empty without sides.
  package let mates: [String]
  package let opponents: [String]
  /// The result for the person; `nil` if none counts.
  package let outcome: WengLin.Outcome?
}

/// What is read after games.
extension GameDirectory {
  /// Returns the reviews that a person wrote about the players of a game, by player.
  ///
  /// - Throws: The store's errors.
  package func reviews(by person: String, in view: GameView) throws -> [String: Review] {
    try store.read { store in
      var reviews: [String: Review] = [:]
      for row in view.rows where row.userID != person {
        let id = Review.id(view.game.id, from: person, about: row.userID)
        reviews[row.userID] = try store.get(GameCollections.reviews(about: row.userID), id)?.value
      }
      return reviews
    }
  }

  /// Returns the latest finished games that a person played, by start.
  ///
  /// - Throws: The store's errors.
  package func played(by person: String, most: Int = 60) throws -> [PlayedGame] {
    let now = clock.now().utc
    return try store.read { store in
      try Self.diary(of: person, in: store)
        .filter { !$0.off && $0.endUTC <= now && ($0.state == .host || $0.state == .present) }
        .suffix(most).compactMap { try Self.played($0, by: person, in: store, at: now) }
    }
  }

  private static func played(
    _ entry: DiaryEntry, by person: String, in store: any StoreReader, at now: Int
  ) throws -> PlayedGame? {
    guard let game = try game(entry.gameID, in: store) else { return nil }
    let rows = try rows(of: game, in: store)
    guard let own = rows.first(where: { $0.userID == person }), own.cameToPlay else { return nil }
    let others = rows.filter { $0.userID != person && $0.cameToPlay && $0.side != nil }
    let score = own.side.flatMap { _ in game.result?.score(at: now) }
    let outcome = score.map { WengLin.Outcome(first: $0.first, second: $0.second) }
    return PlayedGame(
      game: game, own: own,
      mates: others.filter { own.side != nil && $0.side == own.side }.map(\.userID),
      opponents: others.filter { own.side != nil && $0.side != own.side }.map(\.userID),
      outcome: own.side == 1 ? outcome?.reversed : outcome)
  }
}
