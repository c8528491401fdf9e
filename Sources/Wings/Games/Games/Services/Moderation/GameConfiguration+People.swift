import People
import Store

extension Subject {
  private static let game = "game"
  private static let review = "review"

  package static func game(_ id: String) -> Subject { Subject(kind: game, id: id) }

  /// A review of a player, by the id of its document.
  package static func review(_ id: String) -> Subject { Subject(kind: review, id: id) }

  /// The id of the game; `nil` if the subject is not a game.
  package var gameID: String? { kind == Self.game ? id : nil }

  /// The id of the review; `nil` if the subject is not a review.
  package var reviewID: String? { kind == Self.review ? id : nil }
}

extension GameConfiguration {
  /// The configuration of reports and moderation, with games and reviews as subjects.
  package var people: PeopleConfiguration {
    PeopleConfiguration(
      identifiers: identifiers,
      subjects: [ModeratedGames(configuration: self), ModeratedReviews(configuration: self)]
    ) { people, notification in
      try teller.tellPerson(people.transaction, notification, people.now * 1000)
    }
  }
}

extension GameService {
  /// Follows, mutes, blocks and reports of people.
  package var people: PeopleService {
    PeopleService(store: store, clock: clock, configuration: configuration.people)
  }

  package var moderation: ModerationService { people.moderation }
}

extension GameTransaction {
  /// Creates a game transaction from one about people.
  convenience init(_ people: PeopleTransaction, _ configuration: GameConfiguration) {
    self.init(
      people.transaction, configuration, author: people.author, now: people.now * 1000)
  }
}
