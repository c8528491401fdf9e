import Accounts
import Games
import People
import PeopleScreens
import Shell

extension AppContext {
  /// The destinations that the screens of people and moderation use.
  package var gamePeople: PeoplePlaces {
    PeoplePlaces(
      self, people: games.people, queue: Route(GameDestination.moderation),
      page: { GameDestination.page(of: $0).map { Route($0) } },
      moderate: { Route(GameDestination.moderate($0)) },
      decide: { Route(GameDestination.decide($0, $1)) },
      reply: { Route(GameDestination.replyAsModerator($0)) })
  }
}

nonisolated extension GameDestination {
  /// Returns the screen of a subject: a game, a player, or the player whom a review is about.
  ///
  /// `nil` for subjects of other wings.
  package static func page(of subject: Subject) -> GameDestination? {
    if let id = subject.gameID { return .game(id) }
    let about = subject.reviewID?.split(separator: ".").last.map(String.init)
    return (about ?? subject.personID).map { .player($0) }
  }
}
