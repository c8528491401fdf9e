import Accounts
import Languages
import Store
import Timekeeping

/// Reviews between players who were there.
package struct ReviewService: Sendable {
  let service: GameService

  /// Writes a review, or changes one that is not visible yet.
  ///
  /// One that a moderator hid stays as it is.
  ///
  /// - Throws: `GameError` with the reason if the person may not; the store's errors.
  package func write(
    stars: Int, text: String = "", tags: Set<Review.Tag> = [], about other: String, in id: String,
    by person: String
  ) throws {
    let text = try GameText.line("text", text, longest: GameLimits.reviewText)
    let isOutside = !GameBounds.stars.contains(stars)
    try GameError.check([GameText.problem("stars", "stars", if: isOutside)])
    if person == other { throw GameError(.ownReview) }
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      let game = try work.game(id)
      try work.requireReviewable(game, [person, other])
      let former = try work.review(game, from: person, about: other)
      if former?.hidden != nil { throw GameError(.reviewHidden) }
      if let former, try work.isShown(former) { throw GameError(.reviewShown) }
      var review = Review(
        gameID: game.id, fromID: person, aboutID: other, stars: stars,
        at: former?.writtenUTC ?? work.now)
      (review.text, review.tags) = (text, tags.map(\.rawValue).sorted())
      try work.transaction.put(GameCollections.reviews(about: other), id: review.id, review)
    }
  }

  /// Replies to a visible review about oneself; a reply is changed, not added.
  ///
  /// - Throws: `GameError.noReview` if there is none, `reviewHidden` if a moderator hid it; the
  ///   store's errors.
  package func reply(_ text: String, to author: String, in id: String, by person: String) throws {
    let text = try GameText.line("text", text, longest: GameLimits.reviewText)
    try service.perform(by: .person(person)) { work in
      _ = try work.user(person)
      let game = try work.game(id)
      guard var review = try work.review(game, from: author, about: person) else {
        throw GameError(.noReview)
      }
      var unhidden = review
      unhidden.hidden = nil
      guard try work.isShown(unhidden) else { throw GameError(.noReview) }
      if review.hidden != nil { throw GameError(.reviewHidden) }
      review.reply = text
      try work.transaction.put(GameCollections.reviews(about: person), id: review.id, review)
    }
  }
}

extension GameTransaction {
  fileprivate func requireReviewable(_ game: Game, _ people: [String]) throws {
    guard now >= game.endUTC, !game.isCancelled else { throw GameError(.notOver) }
    let deadline = ReviewRule.deadline(game)
    guard now <= deadline else {
      let table = GameTable(game, [], zone: zones.named(game.zone)?.local ?? .utc, at: now)
      throw GameError(.reviewOver, ["time": table.clock(deadline)])
    }
    let rows = try rows(of: game)
    let present = rows.filter(\.wasThere).map(\.userID)
    guard people.allSatisfy(present.contains) else { throw GameError(.notPresent) }
  }

  fileprivate func review(_ game: Game, from: String, about: String) throws -> Review? {
    try transaction.get(
      GameCollections.reviews(about: about), Review.id(game.id, from: from, about: about))?.value
  }

  fileprivate func isShown(_ review: Review) throws -> Bool {
    try GameDirectory.isShown(review, at: now, in: transaction)
  }
}
