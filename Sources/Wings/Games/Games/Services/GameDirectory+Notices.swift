import Accounts
import Store

/// What notices read about games, within the reader's own transaction.
extension GameDirectory {
  /// A review, with the moment from which its subject may read it, in milliseconds since 1970.
  package struct ShownReview: Sendable, Equatable {
    package let review: Review
    package let shownUTC: Int
  }

  /// Returns the places of a game at a moment in milliseconds since 1970.
  ///
  /// - Throws: The store's errors.
  package static func places(
    of game: Game, in reader: any StoreReader, at now: Int
  ) throws -> GamePlaces {
    GamePlaces(game, try rows(of: game, in: reader), at: now)
  }

  /// Returns the players of a finished game whom a person who was there has not reviewed.
  ///
  /// - Throws: The store's errors.
  package static func unreviewed(
    of id: String, by person: String, in reader: any StoreReader
  ) throws -> [String] {
    guard let game = try game(id, in: reader) else { return [] }
    return try rows(of: game, in: reader).filter { row in
      guard row.userID != person, row.userID != Game.erased, row.wasThere else { return false }
      let id = Review.id(game.id, from: person, about: row.userID)
      return try reader.get(GameCollections.reviews(about: row.userID), id) == nil
    }.map(\.userID).sorted()
  }

  /// Returns the visible reviews about a person.
  ///
  /// - Throws: The store's errors.
  package static func shownReviews(
    about person: String, in reader: any StoreReader, at now: Int
  ) throws -> [ShownReview] {
    try reader.find(
      GameCollections.reviews(about: person), .matching("aboutID", .string(person))
    ).map(\.value).compactMap { review in
      guard try isShown(review, at: now, in: reader) else { return nil }
      let answer = Review.id(review.gameID, from: review.aboutID, about: review.fromID)
      let answered = try reader.get(GameCollections.reviews(about: review.fromID), answer)
      let week = review.writtenUTC + ReviewRule.hiding
      let both = answered.map { max($0.value.writtenUTC, review.writtenUTC) }
      return ShownReview(review: review, shownUTC: min(week, both ?? week))
    }
  }
}
