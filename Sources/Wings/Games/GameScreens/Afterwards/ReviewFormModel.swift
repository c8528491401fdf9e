import Accounts
import Games
import Languages
import Shell

/// The review of a player after a game.
final class ReviewFormModel: FormPageModel {
  let context: AppContext
  let title: Wording
  let intro: [FormIntro]
  let submitLabel = "common.key.save"
  var form: FormFields
  private let game: String
  private let other: String
  private let user: String

  /// Opens the form, with the review that was written before.
  ///
  /// - Throws: `GameError` if the user cannot see the game; the store's errors.
  init(game: String, about other: String, _ context: AppContext) throws {
    guard let user = context.user?.id else { throw NoSuchPlace() }
    (self.context, self.game, self.other, self.user) = (context, game, other, user)
    let (directory, view) = (context.gameDirectory, try context.gameView(game))
    let name = try directory.people([other], for: user)[other]?.name ?? ""
    let former = try directory.reviews(by: user, in: view)[other]
    title = Wording("games.review.title", ["name": name])
    intro = [FormIntro(context.text("games.review.body", ["name": name]))]
    let stars = (1...5).map { FormField.Choice("\($0)", PlayerWords.stars($0, context)) }
    form = FormFields(
      [
        FormField("stars", "games.review.stars", .choice(stars), text: "\(former?.stars ?? 5)"),
        FormField(
          "text", "games.review.text", .paragraph(limit: GameLimits.reviewText),
          text: former?.text ?? ""),
      ]
        + Review.Tag.allCases.map { tag in
          FormField(
            tag.rawValue, "games.review.tag.\(tag.rawValue)", .check,
            text: former?.tags.contains(tag.rawValue) == true ? "yes" : "")
        })
  }

  func submitTapped() -> Move {
    let tags = Set(Review.Tag.allCases.filter { form[$0.rawValue] == "yes" })
    let (games, game, other, user) = (context.games, game, other, user)
    let (stars, text) = (Int(form["stars"]) ?? 5, form["text"])
    return context.work(for: self) {
      try games.reviews.write(
        stars: stars, text: text, tags: tags, about: other, in: game, by: user)
    } then: { [weak self] in
      self?.form.markSaved()
      return .all([.back, .tell(Message(Wording("games.review.saved"), .success))])
    } refused: { [weak self, context] error in
      if let why = error as? GameError { _ = self?.form.show(why.problems) }
      return context.tell(error)
    }
  }
}
