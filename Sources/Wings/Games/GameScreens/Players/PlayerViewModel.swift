import Accounts
import Games
import Languages
import People
import PeopleScreens
import Shell
import Store
import Widgets

/// A player's card: sports, ratings over time, reviews.
final class PlayerViewModel: FootFormOwner, PageHolder {
  let context: AppContext
  var page = PageState()
  /// The form of a reply; `nil` while it is closed.
  var form: FormFields?
  /// The review that the reply answers; others may come while it is typed.
  private var answered: Review?
  let id: String
  private let reading: BackgroundReading<PlayerLook?>
  private(set) lazy var personActs = makePersonActs()

  /// Opens a player's card.
  ///
  /// - Throws: `GameError.noSuchPerson` if there is no such account; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.id, self.context) = (id, context)
    let (games, reader) = (context.games, context.user?.id)
    // The card itself is slow to read: reviews, a diary, and the hosts of its games.
    guard try context.store.read({ try $0.get(AccountsSchema.users, id) }) != nil else {
      throw GameError(.noSuchPerson)
    }
    reading = BackgroundReading(context) { _ in
      try PlayerLook.read(id, for: reader, in: games)
    }
    reading.refresh()
  }

  var look: PlayerLook? { reading.value.flatMap(\.self) }
  var isOwn: Bool { context.user?.id == id }

  /// The text instead of the card.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    guard reading.value != nil else { return Wording("games.list.reading") }
    return look == nil ? GameError(.noSuchPerson).wording : nil
  }

  func storeChanged() { reading.refresh() }

  /// The latest review about the user without a reply.
  private var open: Review? { look?.view.reviews.first { $0.reply.isEmpty } }

  var replyObstacle: Wording? { open == nil ? Wording("games.player.nothingToAnswer") : nil }

  /// Opens the form of a reply to the latest review.
  func replyTapped() -> Move {
    guard let open else { return .stay }
    answered = open
    let name = look?.people[open.fromID]?.name ?? ""
    form = FormFields([
      FormField(
        "text", "games.player.reply", limit: GameLimits.reviewText,
        hint: Wording("games.player.replyTo", ["name": name, "stars": "\(open.stars)"]))
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let form, let answered else { return .stay }
    let (games, user, text) = (context.games, id, form["text"])
    return context.work(for: self) {
      try games.reviews.reply(text, to: answered.fromID, in: answered.gameID, by: user)
    } then: { [weak self] in
      self?.form = nil
      self?.reading.refresh()
      return .tell(Message(Wording("games.player.replySaved"), .success))
    } refused: { [weak self, context] error in
      if let why = error as? GameError { _ = self?.form?.show(why.problems) }
      return context.tell(error)
    }
  }

  /// Opens the report of the player to the moderators.
  func reportTapped() -> Move {
    guard context.user != nil else {
      return context.logIn(for: .player(id), "games.logIn.report")
    }
    return .open(.report(.person(id)))
  }
}
