import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell

extension PlayerViewModel {
  /// Returns the acts on the player as a person.
  func makePersonActs() -> PersonActs {
    let (games, id) = (context.games, id)
    return PersonActs(
      id, named: { [weak self] in self?.look?.view.name ?? "" }, context, people: games.people,
      at: Route(GameDestination.player(id))
    ) { [weak self, context] isOn, user in
      let name = ["name": self?.look?.view.name ?? ""]
      let said = Wording(isOn ? "people.said.followed" : "people.said.unfollowed", name)
      return context.work(for: context) {
        try games.people.follow(isOn, id, by: user)
      } then: {
        .tell(Message(said, .success))
      }
    }
  }

  /// Why no review can be reported: there is none.
  var reviewObstacle: Wording? {
    look?.view.reviews.isEmpty == false ? nil : Wording("games.player.noReviews")
  }

  /// Opens the report of the latest review about the user; the page of a game reports others.
  func reportReviewTapped() -> Move {
    guard let review = look?.view.reviews.first else { return .stay }
    return .open(.report(.review(review.id)))
  }
}
