import Accounts
import Games
import Languages
import Shell
import Timekeeping
import Widgets

/// One game, its people and the user's part in it.
final class GameViewModel: LiveModel, FootFormOwner {
  let context: AppContext
  let acts: GameActs
  /// The scroll position of the facts.
  var page = PageState()
  /// Those who are in, wait or asked.
  let people = NarrowedList<GameLook.Person>(id: \.id, texts: { [$0.person?.name ?? ""] })
  /// The form that calls the game off; `nil` while it is closed.
  var form: FormFields?
  private let id: String
  private let reading: BackgroundReading<GameLook>
  private let plans: BackgroundReading<Plans>
  private let opened: GameView

  /// Opens a game.
  ///
  /// - Throws: `GameError.noSuchGame` if the user cannot see it; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.id, self.context) = (id, context)
    acts = GameActs(context)
    opened = try context.gameView(id)
    let (directory, person) = (context.gameDirectory, context.user?.id)
    reading = BackgroundReading(context) { _ in
      try GameLook.read(id, for: person, in: directory)
    }
    plans = context.planReading()
    reading.onChange = { [weak self] in self?.follow() }
    reading.refresh()
  }

  private func follow() { people.show(look?.rows ?? []) }

  /// The last content; `nil` before it is read.
  var look: GameLook? { reading.value }
  /// The game; `nil` after it is gone.
  var view: GameView? { look.map(\.view) ?? opened }
  var game: Game { view?.game ?? opened.game }

  /// The text instead of the game.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    return view == nil ? GameError(.noSuchGame, ["id": id]).wording : nil
  }

  /// What it clashes with in the user's plans.
  var clash: Plans.Clash? { view.flatMap { plans.value?.clash(with: $0) } }

  func storeChanged() {
    reading.refresh()
    plans.refresh()
  }

  func timePassed(_ now: Stamp) { plans.timePassed() }

  /// Milliseconds until the state may change by time, or until plans are read again.
  var wakesEvery: Int? {
    plans.wakesEvery ?? (game.endUTC > context.clock.now().utc ? 60_000 : nil)
  }

  /// Whether the user hosts it, on a machine of their own.
  var isHost: Bool { context.user?.id == game.hostID && !context.isKiosk }

  private var author: Author { context.author }
  private var now: Int { context.clock.now().utc }

  // MARK: Obstacles

  /// Why the game cannot be changed: it is called off, over, or has begun.
  var changeObstacle: Wording? {
    if game.isCancelled { return GameError(.isCancelled).wording }
    if now >= game.endUTC { return GameError(.isOver).wording }
    return now >= game.startUTC ? GameError(.hasBegun).wording : nil
  }

  /// Why nothing can be noted about attendance and result: it has not begun or is called off.
  var afterObstacle: Wording? {
    if game.isCancelled { return GameError(.isCancelled).wording }
    return now < game.startUTC ? GameError(.notOver).wording : nil
  }

  /// Why there are no applications to decide on.
  var applicationsObstacle: Wording? {
    view?.rows.contains { $0.state == .applied } == true ? nil : Wording("games.page.noneAsk")
  }

  var removeObstacle: Wording? {
    guard let chosen = people.selected else { return Wording("common.nothingSelected") }
    if chosen.row.state == .host { return GameError(.isHost).wording }
    return changeObstacle
  }

  var payObstacle: Wording? {
    guard game.fee != nil else { return Wording("games.page.noFee") }
    return people.selected?.row.plays == true ? nil : Wording("common.nothingSelected")
  }

  var deleteObstacle: Wording? {
    let others = view?.rows.contains { $0.state != .host } == true
    return others ? GameError(.hasPlayers).wording : nil
  }

  // MARK: Acts of the host

  /// Takes the selected person out, after a question.
  func removeTapped() -> Move {
    guard let chosen = people.selected else { return .stay }
    let name = chosen.person?.name ?? ""
    return .ask(
      Question(
        title: Wording("games.remove.title"),
        body: Wording("games.remove.body", ["name": name]), yes: Wording("games.remove.yes")
      ) { [self] in
        work(Wording("games.said.removed", ["name": name])) { games, id, author in
          try games.joining.remove(chosen.id, from: id, by: author)
        }
      })
  }

  /// Ticks the selected person's share of the fee, or takes the tick back.
  func payTapped() -> Move {
    guard let chosen = people.selected else { return .stay }
    let isPaid = !chosen.row.paid
    let said = Wording(
      isPaid ? "games.said.paid" : "games.said.unpaid", ["name": chosen.person?.name ?? ""])
    return work(said) { games, id, author in
      try games.afterwards.pay(isPaid, chosen.id, in: id, by: author)
    }
  }

  /// Opens the form for the reason of calling off.
  func cancelTapped() -> Move {
    form = FormFields([
      FormField(
        "why", "games.cancel.why", limit: GameLimits.why, hint: Wording("games.cancel.hint"))
    ])
    return .stay
  }

  /// Calls the game off; `u` takes it back.
  func submitTapped() -> Move {
    guard let form else { return .stay }
    let (games, id, author, why) = (context.games, id, author, form["why"])
    let name = ["game": context.gameWords.name(game)]
    return context.work(for: self) {
      try games.posting.cancel(id, why: why, by: author)
    } then: { [weak self, acts] undo in
      self?.form = nil
      acts.note(undo, result: Wording("games.undo.cancelled", name))
      return .tell(Message(Wording("games.said.cancelled", name), .success))
    } refused: { [weak self, context] error in
      if let why = error as? GameError { _ = self?.form?.show(why.problems) }
      return context.tell(error)
    }
  }

  func deleteTapped() -> Move {
    let name = ["game": context.gameWords.name(game)]
    return .ask(
      Question(
        title: Wording("games.delete.title"), body: Wording("games.delete.body", name),
        yes: Wording("common.key.delete")
      ) { [self] in
        work(Wording("games.said.deleted", name), then: .back) { games, id, author in
          try games.posting.delete(id, by: author)
        }
      })
  }

  private func work(
    _ said: Wording, then next: Move = .stay,
    _ act: @escaping @Sendable (GameService, String, Author) throws -> Void
  ) -> Move {
    let (games, id, author) = (context.games, game.id, author)
    return context.work(for: self) {
      try act(games, id, author)
    } then: {
      .all([next, .tell(Message(said, .success))])
    }
  }

  // MARK: Other screens

  func openTapped(_ place: (String) -> GameDestination) -> Move { .open(place(game.id)) }

  /// Copies one's own game to later weeks, or opens the form of a new game like another's.
  func copyTapped() -> Move {
    isHost ? .open(.copyGame(game.id)) : acts.newTapped(copyOf: game.id)
  }

  /// Opens the card of the selected person, or of the host.
  func personTapped() -> Move {
    let id = people.selected?.id ?? game.hostID
    return id.hasPrefix(Game.erased) ? .stay : .open(.player(id))
  }
}
