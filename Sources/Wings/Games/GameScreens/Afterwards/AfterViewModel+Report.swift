import Accounts
import Games
import Languages
import People
import Shell
import Store
import Timekeeping

extension AfterViewModel {
  /// Why the selected player cannot be reported.
  var reportObstacle: Wording? {
    guard let chosen = list.selected else { return Wording("common.nothingSelected") }
    return chosen.id == context.user?.id ? Wording("people.error.ownSubject") : nil
  }

  /// Opens the report of what the selected player wrote about the user, or else of the player.
  func reportTapped() -> Move {
    guard let chosen = list.selected, let user = context.user?.id else { return .stay }
    let review = context.shownReview(Review.id(game.id, from: chosen.id, about: user))
    return .open(.report(review.map(Subject.review) ?? .person(chosen.id)))
  }
}

extension AppContext {
  /// Returns the id of a review that its subject may read; `nil` if there is none.
  fileprivate func shownReview(_ id: String) -> String? {
    let now = clock.now().utc
    let isShown = try? store.read { store in
      try GameDirectory.review(id, in: store).map {
        try GameDirectory.isShown($0, at: now, in: store)
      }
    }
    return isShown == true ? id : nil
  }
}
