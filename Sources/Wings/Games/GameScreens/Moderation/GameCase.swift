import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell
import Store
import Terminal
import Widgets

/// A moderator's case about a game, a player or a review.
enum GameCase {
  /// Opens a case for a moderator.
  ///
  /// - Throws: `PeopleError.notModerator`; the store's errors.
  static func model(_ subject: Subject, _ context: AppContext) throws -> CaseViewModel {
    let (games, reader) = (context.games, context.user?.id)
    return try CaseViewModel(subject, context, context.gamePeople) { known in
      var pages = CasePages()
      // The moderator's own view is used, because others cannot see hidden games.
      if let view = try subject.gameID.flatMap({ try games.directory.view($0, for: reader) }) {
        pages.subject = {
          GamePageText(view: view, look: nil, clash: nil, context: context).lines(columns: $0)
        }
      }
      let review = try subject.reviewID.flatMap { id in
        try games.store.read { try GameDirectory.review(id, in: $0) }
      }
      if let review {
        pages.subject = { ReviewText(review, context).lines(columns: $0) }
      }
      let look = try PlayerLook.read(known.person.id, for: reader, in: games)
      if let look {
        pages.author = { PlayerWords(look: look, context: context).lines(columns: $0) }
      }
      return pages
    }
  }
}

/// A review as moderators read it.
struct ReviewText {
  private let review: Review
  private let context: AppContext

  init(_ review: Review, _ context: AppContext) {
    (self.review, self.context) = (review, context)
  }

  /// Its stars and its text in one line.
  var name: String {
    let stars = PlayerWords.stars(review.stars, context)
    return review.text.isEmpty ? stars : stars + " " + review.text
  }

  /// Returns it with its reply, wrapped to a width.
  func lines(columns: Int) -> [PageLine] {
    let reply =
      review.reply.isEmpty ? [] : [context.text("games.player.replied", ["text": review.reply])]
    return ([name] + reply).flatMap { TextLines.wrap($0, columns: max(10, columns)) }
      .map { PageLine($0) }
  }
}
