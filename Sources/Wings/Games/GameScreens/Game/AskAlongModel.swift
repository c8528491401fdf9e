import Accounts
import Games
import Languages
import NoticeScreens
import Notifications
import People
import Shell
import Store

/// Asks people whom the user follows, or who follow the user, along to a game without a team.
final class AskAlongModel: FormPageModel {
  let context: AppContext
  let title = Wording("games.along.title")
  let submitLabel = "games.key.askAlong"
  let hasManyFields = true
  let intro: [FormIntro]
  var form: FormFields
  private let subject: String
  private let user: String
  private var isSending = false

  /// Opens the form with a box for each person who was not asked and has no part in the game.
  ///
  /// - Throws: `NoSuchPlace` for a visitor; `GameError` if the user cannot see the game; the
  ///   store's errors.
  init(_ id: String, _ context: AppContext) throws {
    guard let user = context.user?.id else { throw NoSuchPlace() }
    let view = try context.gameView(id)
    let subject = Subject.game(view.game.id).text
    let asked = try context.store.read {
      try $0.find(NoticeCollections.invitations, .matching("subject", .string(subject)))
    }.map(\.value).filter { $0.from == user }.map(\.to)
    let parted = Set(view.rows.map(\.userID) + asked + [view.game.hostID])
    let people = try PeopleDirectory(store: context.store).friends(of: user)
      .filter { !parted.contains($0.id) }
    (self.context, self.subject, self.user) = (context, subject, user)
    let game = ["game": context.gameWords.name(view.game)]
    intro = [
      FormIntro(context.text(people.isEmpty ? "games.along.nobody" : "games.along.intro", game))
    ]
    form = FormFields(people.map { FormField($0.id, $0.name, .check) })
  }

  func submitTapped() -> Move {
    let chosen = form.fields.filter(\.isChecked).map(\.id)
    guard !chosen.isEmpty else {
      return .tell(Message(Wording("games.along.choose"), .warning))
    }
    guard !isSending else { return .stay }
    isSending = true
    let (letters, subject, user) = (context.notices.letters, subject, user)
    return context.work(for: self) {
      try letters.invite(chosen, to: subject, text: "", by: user)
    } then: { [weak self] count in
      self?.form.markSaved()
      return .all([
        .back, .tell(Message(Wording("games.said.asked.along", count: count), .success)),
      ])
    } refused: { [weak self, context] error in
      self?.isSending = false
      return context.tell(error)
    }
  }
}
