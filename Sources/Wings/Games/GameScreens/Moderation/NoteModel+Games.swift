import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell
import Store

extension NoteModel {
  /// Returns a report about a game, a player or a review.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in, `GameError` or `PeopleError` if the
  ///   subject is not visible; the store's errors.
  static func report(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name =
      try context.name(ofGameSubject: subject)
      ?? context.games.people.directory.name(of: subject.id, for: user.id)
    return try report(subject, named: name, context, context.gamePeople)
  }

  /// Returns a message to the moderators, about an own game or review or about a block.
  ///
  /// - Throws: `PeopleError.logIn` if no account is signed in, `GameError` if the subject is not
  ///   the user's; the store's errors.
  static func answerModerators(_ subject: Subject, _ context: AppContext) throws -> NoteModel {
    let user = try context.signedIn()
    let name = try context.name(ofGameSubject: subject) ?? user.fullName
    return try answerModerators(subject, named: name, context, context.gamePeople)
  }
}

extension AppContext {
  /// Returns what a game or a review is called; `nil` for a person.
  fileprivate func name(ofGameSubject subject: Subject) throws -> String? {
    if let id = subject.gameID { return gameWords.name(try gameView(id).game) }
    guard let id = subject.reviewID else { return nil }
    guard let review = try store.read({ try GameDirectory.review(id, in: $0) }) else {
      throw GameError(.noReview)
    }
    return ReviewText(review, self).name
  }
}
