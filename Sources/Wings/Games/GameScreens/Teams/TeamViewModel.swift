import Accounts
import Games
import Languages
import People
import Shell

/// A team: its roster, its next game and what it made of its games.
final class TeamViewModel: FootFormOwner {
  let context: AppContext
  let acts: GameActs
  let list = NarrowedList<TeamView.Member>(
    id: \.id, texts: { [$0.name, $0.member.number, $0.member.role] })
  /// The form that adds a person, below the roster.
  var form: FormFields?
  let id: String
  private let reading: BackgroundReading<TeamView?>
  private var isSaving = false

  /// Opens the page of a team.
  ///
  /// - Throws: `GameError.noSuchTeam` if there is none; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    (self.context, self.id, acts) = (context, id, GameActs(context))
    let (directory, person) = (context.gameDirectory, context.user?.id)
    guard let known = try directory.teamName(id) else { throw GameError(.noSuchTeam) }
    name = known
    reading = BackgroundReading(context) { _ in try directory.team(id, for: person) }
    reading.onChange = { [weak self] in self?.show() }
    reading.refresh()
  }

  /// The name, as it was read last.
  private(set) var name: String

  private func show() {
    name = view?.team.name ?? name
    list.show(view?.members ?? [])
  }

  func storeChanged() { reading.refresh() }

  /// `nil` until it is read.
  var view: TeamView? { reading.value.flatMap(\.self) }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard let view = reading.value else { return Wording("games.teams.reading") }
    if view == nil { return GameError(.noSuchTeam).wording }
    return Wording("common.list.noneLike")
  }

  // MARK: Obstacles

  /// Why the user cannot change the team.
  var captainObstacle: Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    return view?.isLed == true ? nil : GameError(.notCaptain).wording
  }

  /// Why the user cannot delete the team.
  var ownerObstacle: Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    return view?.isRun == true ? nil : GameError(.notTeamOwner).wording
  }

  /// Whether the chosen member is the user, who may leave without being a captain.
  private var isOwnRow: Bool {
    context.user.map { $0.id == list.selected?.member.userID } ?? false
  }

  /// Why the chosen member cannot be taken out.
  var removeObstacle: Wording? {
    guard let chosen = list.selected else { return Wording("common.nothingSelected") }
    if chosen.member.userID == view?.team.ownerID { return GameError(.ownerStays).wording }
    return isOwnRow ? context.sharedMachineObstacle : captainObstacle
  }

  /// Why the chosen member cannot become a captain, or stop being one.
  var roleObstacle: Wording? {
    guard let chosen = list.selected else { return Wording("common.nothingSelected") }
    if let captainObstacle { return captainObstacle }
    if chosen.member.userID == nil { return GameError(.needsAccount).wording }
    return chosen.member.userID == view?.team.ownerID ? GameError(.ownerStays).wording : nil
  }

  // MARK: Acts

  func newGameTapped() -> Move { .open(.newGame(copyOf: nil, team: id)) }
  func editTapped() -> Move { .open(.editTeam(id)) }
  func tableTapped() -> Move { .open(.teamTable(id)) }

  /// Opens the card of the chosen member.
  func openTapped() -> Move {
    guard let person = list.selected?.member.userID else {
      return .tell(Message(Wording("games.teams.noAccount"), .info))
    }
    return .open(.player(person))
  }

  func nextTapped() -> Move { view?.next.map { .open(.game($0.game.id)) } ?? .stay }

  /// Opens the form that adds a person.
  func addTapped() -> Move {
    form = FormFields([
      FormField(
        "person", "games.teams.person", limit: Limits.email,
        hint: Wording("games.teams.hint.person")),
      FormField("number", "games.teams.number", limit: GameLimits.shirtNumber),
      FormField("role", "games.teams.role", limit: GameLimits.sport),
    ])
    return .stay
  }

  func submitTapped() -> Move {
    guard let form, !isSaving else { return .stay }
    isSaving = true
    let (teams, id, author, reader) = (context.games.teams, id, context.author, context.user?.id)
    let (typed, store) = (Cleaned.line(form["person"]), context.store)
    var draft = MemberDraft(name: typed)
    (draft.number, draft.role) = (form["number"], form["role"])
    return context.work(for: self) {
      [draft] () -> (name: String, undo: DocumentUndo<TeamMember>) in
      var draft = draft
      if typed.contains("@") {
        let people = PeopleDirectory(store: store)
        guard let person = try people.person(withAddress: typed, for: reader) else {
          throw GameError(.noSuchPerson)
        }
        (draft.userID, draft.name) = (person.id, person.name)
      }
      return (draft.name, try teams.add(draft, to: id, by: author))
    } then: { [weak self] name, undo in
      self?.saved()
      self?.note(undo, "notMember", name)
      return .tell(Message(Wording("games.teams.said.added", ["name": name]), .success))
    } refused: { [weak self, context] error in
      self?.isSaving = false
      let problems = (error as? any FieldErrors)?.problems ?? []
      _ = self?.form?.show(
        problems.map {
          FieldProblem(field: $0.field == "name" ? "person" : $0.field, wording: $0.wording)
        })
      return context.tell(error)
    }
  }

  private func saved() {
    (isSaving, form) = (false, nil)
    storeChanged()
  }

  func removeTapped() -> Move {
    guard let chosen = list.selected else { return .stay }
    let key = isOwnRow ? "leave" : "remove"
    let names = ["name": chosen.name, "team": name]
    return ask(key, names, yes: Wording("games.teams.\(key).yes")) { teams, author in
      try teams.remove(chosen.id, by: author)
    } note: { [weak self] in
      self?.note($0, "member", chosen.name)
    }
  }

  /// Records what was done to a member, so that `u` takes it back.
  private func note(_ undo: DocumentUndo<TeamMember>, _ key: String, _ name: String) {
    let (teams, author) = (context.games.teams, context.author)
    context.noteGameAct(Wording("games.undo.\(key)", ["name": name]), about: [id]) {
      try teams.undo(undo, by: author)
    }
  }

  /// Makes the chosen member a captain, or no longer one.
  func captainTapped() -> Move {
    guard let chosen = list.selected else { return .stay }
    let (teams, author, isCaptain) = (context.games.teams, context.author, chosen.member.isCaptain)
    let said = isCaptain ? "noCaptain" : "captain"
    return context.work(for: self) {
      try teams.setCaptain(!isCaptain, chosen.id, by: author)
    } then: { [weak self] undo in
      self?.storeChanged()
      self?.note(undo, "role", chosen.name)
      return .tell(Message(Wording("games.teams.said.\(said)", ["name": chosen.name]), .success))
    }
  }

  func deleteTapped() -> Move {
    let id = id
    return ask("delete", ["team": name], yes: Wording("common.key.delete"), goesBack: true) {
      teams, author in
      try teams.delete(id, by: author)
    }
  }

  private func ask<Outcome: Sendable>(
    _ key: String, _ names: [String: String], yes: Wording, goesBack: Bool = false,
    _ act: @escaping @Sendable (TeamService, Author) throws -> Outcome,
    note: @escaping @MainActor @Sendable (Outcome) -> Void = { _ in }
  ) -> Move {
    let (teams, author) = (context.games.teams, context.author)
    return .ask(
      Question(
        title: Wording("games.teams.\(key).title"), body: Wording("games.teams.\(key).body", names),
        yes: yes
      ) { [weak self] in
        guard let self else { return .stay }
        return context.work(for: self) {
          try act(teams, author)
        } then: { [weak self] outcome in
          self?.storeChanged()
          note(outcome)
          let said = Message(Wording("games.teams.said.\(key)", names), .success)
          return .all((goesBack ? [.back] : []) + [.tell(said)])
        }
      })
  }
}
