import Accounts
import Store

/// The collections that store games.
///
/// Collections that grow are split by month or by person, since a collection is read as a whole.
package enum GameCollections {
  package static let players = StoreCollection<PlayerCard>("players")
  package static let ratings = StoreCollection<Rating>("ratings")
  package static let preferences = StoreCollection<GamePreferences>("game_preferences")

  package static let courts = StoreCollection<Court>("courts")
  package static let teams = StoreCollection<Team>("teams")
  package static let members = StoreCollection<TeamMember>("team_members")

  /// The games of a month, `YYYY-MM`.
  package static func games(_ month: String) -> StoreCollection<Game> {
    StoreCollection(gamesPrefix + month)
  }

  /// The players of the games of a month, `YYYY-MM`.
  package static func rows(_ month: String) -> StoreCollection<GamePlayer> {
    StoreCollection(rowsPrefix + month)
  }

  /// The diaries of people; one of 256 files, chosen by the person's id.
  package static func diaries(of userID: String) -> StoreCollection<GameDiary> {
    StoreCollection(diariesPrefix + Shard.name(of: userID))
  }

  /// The reviews about people; one of 256 files, chosen by the id of the person they are about.
  package static func reviews(about userID: String) -> StoreCollection<Review> {
    StoreCollection(reviewsPrefix + Shard.name(of: userID))
  }

  /// The times that games of a month, `YYYY-MM`, take on courts.
  package static func uses(_ month: String) -> StoreCollection<CourtUse> {
    StoreCollection(usesPrefix + month)
  }

  static let gamesPrefix = "games."
  static let rowsPrefix = "game_players."
  static let diariesPrefix = "game_diaries."
  static let reviewsPrefix = "reviews."
  static let usesPrefix = "court_uses."

  /// Returns the months, `YYYY-MM`, that have games or players, in order.
  ///
  /// - Throws: The store's errors.
  package static func months(in reader: any StoreReader) throws -> [String] {
    let names = try [gamesPrefix, rowsPrefix].flatMap { prefix in
      try reader.collectionNames(startingWith: prefix).map { String($0.dropFirst(prefix.count)) }
    }
    return Set(names).sorted()
  }

  /// This part of the program's schema: unique keys, indexes and document shapes.
  package static let schema = SchemaPart(
    collections: [
      players.name: CollectionRules(shape: DocumentShape(PlayerCard.self)),
      ratings.name: CollectionRules(indexed: ["subjectID"], shape: DocumentShape(Rating.self)),
      preferences.name: CollectionRules(shape: DocumentShape(GamePreferences.self)),
      courts.name: CollectionRules(indexed: ["ownerID"], shape: DocumentShape(Court.self)),
      teams.name: CollectionRules(indexed: ["ownerID"], shape: DocumentShape(Team.self)),
      members.name: CollectionRules(
        unique: [["teamID", "userID"]], indexed: ["teamID", "userID"],
        shape: DocumentShape(TeamMember.self)),
    ],
    prefixes: [
      gamesPrefix: CollectionRules(
        indexed: ["eventCreatorUserId", "matchDate", "teamID"], shape: DocumentShape(Game.self)),
      rowsPrefix: CollectionRules(
        indexed: ["gameID", "state"], shape: DocumentShape(GamePlayer.self)),
      diariesPrefix: CollectionRules(
        indexed: ["userID"], shape: DocumentShape(GameDiary.self)),
      reviewsPrefix: CollectionRules(
        indexed: ["aboutID", "fromID", "gameID"], shape: DocumentShape(Review.self)),
      usesPrefix: CollectionRules(indexed: ["courtDay"], shape: DocumentShape(CourtUse.self)),
    ])
}
