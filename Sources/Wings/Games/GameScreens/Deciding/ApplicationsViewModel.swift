import Accounts
import Games
import Languages
import Shell

/// Those who ask to join a game, with the acts of those who decide.
final class ApplicationsViewModel {
  let context: AppContext
  let list = NarrowedList<GameApplicant>(id: \.id, texts: { [$0.name] })
  private let id: String
  private let reader: String
  private let acts: GameActs
  private let reading: BackgroundReading<GameApplications>

  /// Opens the list for the host, or for a player where all players decide.
  ///
  /// - Throws: `GameError` if the current user does not decide; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id) = (context, id)
    (reader, acts) = (context.user?.id ?? "", GameActs(context))
    let (directory, reader) = (context.gameDirectory, reader)
    let known = try directory.applications(of: id, for: reader)
    reading = BackgroundReading(context, known: known) { _ in
      try directory.applications(of: id, for: reader)
    }
    reading.onChange = { [weak self] in self?.list.show(self?.reading.value?.people ?? []) }
    list.show(known.people)
  }

  func storeChanged() { reading.refresh() }

  var applications: GameApplications? { reading.value }
  var isHost: Bool { applications?.view.game.hostID == reader }
  /// Whether all players decide, so that an answer is a vote.
  var isVote: Bool { applications?.view.game.access == .all }
  var notice: Wording {
    reading.notice(of: list, none: "games.applications.none", reading: "games.applications.reading")
  }

  // MARK: Obstacles

  /// Why the selected person cannot be accepted or refused; `nil` if they can.
  var decidingObstacle: Wording? {
    guard let person = list.selected else { return Wording("common.nothingSelected") }
    return person.row.state == .applied
      ? nil : GameError(.notApplied, ["name": person.name]).wording
  }

  /// Why the selected person cannot be accepted; a vote counts once.
  var acceptingObstacle: Wording? {
    if let decidingObstacle { return decidingObstacle }
    return isVote && list.selected?.row.votes.contains(reader) == true
      ? Wording("games.applications.voted") : nil
  }

  /// Why the selected person cannot be taken out; `nil` if they can.
  var removingObstacle: Wording? {
    guard let person = list.selected else { return Wording("common.nothingSelected") }
    if !isHost { return GameError(.notAllowed).wording }
    return person.row.state == .applied ? Wording("games.applications.refuseInstead") : nil
  }

  var canUndo: Bool { acts.canUndo }

  // MARK: Acts

  func openTapped(_ person: GameApplicant) -> Move { .open(.player(person.id)) }

  /// Accepts or refuses the selected person, or votes.
  func decideTapped(_ isAccepted: Bool) -> Move {
    guard let person = list.selected else { return .stay }
    let (id, name) = (person.id, person.name)
    // One no refuses the person for all.
    guard isVote, !isAccepted else { return decide(isAccepted, id, name) }
    return .ask(
      Question(
        title: Wording("games.applications.veto.title", ["name": name]),
        body: Wording("games.applications.veto.body"),
        yes: Wording("games.applications.veto.yes")
      ) { [weak self] in self?.decide(false, id, name) ?? .stay })
  }

  private func decide(_ isAccepted: Bool, _ person: String, _ name: String) -> Move {
    let (games, game, author) = (context.games, id, context.author)
    let key = !isAccepted ? "refused" : isVote ? "voted" : "accepted"
    return perform(key, name) {
      try games.joining.decide(isAccepted, on: person, in: game, by: author)
    }
  }

  /// Asks, then takes the selected person out of the game or the waitlist.
  func removeTapped() -> Move {
    guard let person = list.selected else { return .stay }
    let (games, game, author) = (context.games, id, context.author)
    let (id, name) = (person.id, person.name)
    return .ask(
      Question(
        title: Wording("games.remove.title"), body: Wording("games.remove.body", ["name": name]),
        yes: Wording("games.remove.yes")
      ) { [weak self] in
        self?.perform("removed", name) {
          try games.joining.remove(id, from: game, by: author)
        } ?? .stay
      })
  }

  private func perform(
    _ key: String, _ name: String, _ act: @escaping @Sendable () throws -> GameUndo
  ) -> Move {
    context.work(for: self, act) { [weak self] undo in
      self?.acts.note(undo, result: Wording("games.undo.\(key)", ["name": name]))
      return .tell(Message(Wording("games.said.\(key)", ["name": name]), .success))
    }
  }

  func undoTapped() -> Move { acts.undoTapped(seeing: id) }
}
