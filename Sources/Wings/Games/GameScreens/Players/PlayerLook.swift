import Games
import Languages
import PeopleScreens
import Shell
import Store

/// The content of a player's card.
nonisolated struct PlayerLook: Sendable {
  let view: PlayerView
  /// The latest games that the player played, by start.
  let played: [PlayedGame]
  /// Those who wrote reviews.
  let people: [String: GamePerson]
  /// Whether the reader follows or muted the player; `nil` for a visitor.
  let ties: PersonActs.Ties?

  /// Reads the content; `nil` if the account is gone.
  ///
  /// - Throws: The store's errors.
  static func read(_ id: String, for reader: String?, in games: GameService) throws -> PlayerLook? {
    guard let view = try games.players.view(id, for: reader) else { return nil }
    return PlayerLook(
      view: view, played: try games.directory.played(by: id),
      people: try games.directory.people(view.reviews.map(\.fromID), for: reader),
      ties: try reader.map { reader in
        try games.store.read { try PersonActs.Ties.read(of: reader, to: id, in: $0) }
      })
  }

  /// The shown ratings after the rated games of the sport that was played last, oldest first.
  var line: (sport: String, values: [Double])? {
    let rated = played.filter { $0.own.ratingAfter != nil }
    guard let sport = rated.last?.game.sport else { return nil }
    return (sport, rated.filter { $0.game.sport == sport }.compactMap { $0.own.ratingAfter?.shown })
  }
}
