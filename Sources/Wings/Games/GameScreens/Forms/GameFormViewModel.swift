import Accounts
import Games
import Languages
import MapScreens
import Payments
import Shell
import Store
import Timekeeping
import Widgets

/// Posts, copies or edits a game.
final class GameFormViewModel: ChoosingForm {
  let context: AppContext
  var form: FormFields {
    didSet { turned(from: oldValue) }
  }
  /// Whether digits and letters are typed text; not before the user has entered the form.
  var isEntered: Bool
  /// The open chooser: a month or the map.
  var chooser: FormChooser?
  let places: PlaceTyping
  let source: GameForm
  /// The game as it was opened, or as another terminal has saved it since.
  var base: GameEditBase
  var length = KeptLength()
  /// Whether the game is shown as others will see it, in place of the form.
  private(set) var isPreviewing = false
  /// The scroll position of the preview.
  var page = PageState()
  /// Whether the host shows places only roughly.
  private let hidesPlace: Bool
  /// Prevents a second Enter from posting a second game.
  private var isSaving = false

  /// Opens a new game, optionally a copy of another, in an hour of a court, or for a team.
  ///
  /// - Throws: `GameError` if the user cannot see the other game or is no captain of the team; the
  ///   store's errors.
  convenience init(
    copying model: String?, at slot: CourtSlot? = nil, team: String? = nil, _ context: AppContext
  ) throws {
    let base =
      try model.map { try GameEditBase(copying: $0, context) }
      ?? GameEditBase(at: slot, team: team, context)
    try self.init(base, context, isOpen: team != nil)
    if model == nil, slot == nil, team == nil { findSport() }
  }

  /// Opens a game of the current user.
  ///
  /// - Throws: `GameError` if the user is not its host or it has begun or is off; the store's
  ///   errors.
  convenience init(editing id: String, _ context: AppContext) throws {
    try self.init(try GameEditBase(editing: id, context), context, isOpen: true)
    isEntered = true
  }

  private init(_ base: GameEditBase, _ context: AppContext, isOpen: Bool) throws {
    (self.context, self.base, isEntered) = (context, base, false)
    let draft = base.draft
    hidesPlace = try context.games.players.card(of: context.user?.id ?? "").hidesPlace
    source = GameForm(
      words: context.gameWords, zones: context.games.configuration.zones, texts: context.texts,
      now: context.seconds, courts: try context.gameDirectory.courts(near: nil),
      teams: try context.gameDirectory.teamsLed(by: context.user?.id ?? "").map {
        ($0.id, $0.team.name)
      })
    form = source.fields(of: draft, isOpen: isOpen)
    var filled = ["timeZone": draft.zone]
    if draft.fee == nil { filled["currency"] = "" }
    if draft.latitude == nil { filled["coordinates"] = "" }
    let store = context.store
    places = PlaceTyping(
      context, filled: filled, read: { try store.read { try PlaceBook(ofGames: $0) } },
      ofCountry: { ["currency": Currency.of(country: $0)] })
    length.learn(source.moments(form))
    readBack()
    places.onOffers = { [weak self] change in self?.change(change) }
    findCurrency()
  }

  /// Fills in the sport of the user's last game, unless another one is chosen meanwhile.
  private func findSport() {
    let (directory, person) = (context.gameDirectory, context.user?.id ?? "")
    let usual = form["sport"]
    context.worker.run {
      try directory.lastHosted(by: person)?.sport
    } then: { [weak self] outcome in
      guard let self, case .success(let sport?) = outcome, form["sport"] == usual else {
        return .stay
      }
      change { form in
        let isKnown = KnownSport.named(sport) != nil
        form.fill("sport", isKnown ? sport : GameForm.otherSport)
        if !isKnown { form.fill("sportName", sport) }
      }
      // The number of players follows the sport; it is no change by the user.
      change { $0.fill("maxPlayers", $0["maxPlayers"]) }
      return .stay
    }
  }

  /// Fills in the currency of the user's country.
  private func findCurrency() {
    context.here.whenFound { [weak self] in
      guard let self, let country = context.here.place?.country,
        let currency = Currency.of(country: country)
      else { return }
      change { self.places.open("currency", with: currency, in: &$0) }
    }
  }

  var isNew: Bool { base.game == nil }

  var title: Wording { Wording(isNew ? "games.new.title" : "games.edit.title") }

  /// Returns the problems by the form's rows.
  func problems(_ read: (draft: GameDraft, problems: [FieldProblem])) -> [FieldProblem] {
    let unreadable = Set(read.problems.map(\.field))
    let surroundings = GameDraft.Surroundings(zones: source.zones)
    return read.problems
      + rows(of: read.draft.problems(surroundings)).filter {
        !unreadable.contains($0.field)
      }
  }

  private func rows(of problems: [FieldProblem]) -> [FieldProblem] {
    problems.map {
      FieldProblem(field: GameForm.row(of: $0.field, in: form), wording: $0.wording)
    }
  }

  func previewTapped() -> Move {
    (isPreviewing, page) = (!isPreviewing, PageState())
    return .stay
  }

  /// The game as others will see it; `nil` while a field is missing or wrong.
  var previewed: GameView? {
    let read = source.draft(from: form, keeping: base.draft)
    guard problems(read).isEmpty, let user = context.user else { return nil }
    let former = base.game ?? Game(id: "", hostID: user.id)
    let game = read.draft.cleaned.applied(to: former, in: source.zones)
    return GameView(
      unsaved: game, base.rows, host: user.fullName, hidesPlace: hidesPlace,
      in: source.zones.named(game.zone)?.local ?? .utc, at: context.clock.now().utc)
  }

  /// Whether it can be posted.
  var isComplete: Bool { problems(source.draft(from: form, keeping: base.draft)).isEmpty }
}

// MARK: - Saving
extension GameFormViewModel {
  func submitTapped() -> Move {
    isPreviewing = false
    if let asked = placeFinished() { return .tell(asked) }
    change { GameForm.takeCoordinates(&$0) }
    let read = source.draft(from: form, keeping: base.draft)
    if show(problems(read)) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    return isNew ? save(read.draft) : saveOnceAsked(read.draft)
  }

  /// Marks problems at their rows, and opens the folded ones; returns whether there are any.
  private func show(_ problems: [FieldProblem]) -> Bool {
    if problems.contains(where: { GameForm.isFolded($0.field) }) {
      change { $0["more"] = "yes" }
    }
    return form.show(problems)
  }

  /// Asks before a change of which players are notified.
  private func saveOnceAsked(_ draft: GameDraft) -> Move {
    let opened = source.fields(of: base.draft, isOpen: true)
    let changes = source.changes(from: opened, to: form)
    guard base.concerned > 0, !changes.isEmpty else { return save(draft) }
    return .ask(
      Question(
        title: Wording("games.tell.title", count: base.concerned),
        body: Wording("games.tell.body", ["changes": changes.joined(separator: "; ")]),
        yes: Wording("games.tell.yes"), no: Wording("games.tell.no")
      ) { [weak self] in self?.save(draft) ?? .stay })
  }

  private nonisolated enum Saved: Sendable {
    case posted(Game)
    case edited(GameUndo)

    var game: Game {
      switch self {
      case .posted(let game): game
      case .edited(let undo): undo.game
      }
    }
  }

  private func save(_ draft: GameDraft) -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let (games, author, former) = (context.games, context.author, base.game)
    return context.work(for: self) { () -> Saved in
      if let former {
        return .edited(try games.posting.edit(former.id, draft, since: former, by: author))
      }
      return .posted(try games.posting.post(draft, by: author)[0])
    } then: { [weak self, context] saved in
      self?.isSaving = false
      self?.form.markSaved()
      if saved.game != former { Self.note(saved, context) }
      return Self.goOn(from: saved, context)
    } refused: { [weak self] error in
      self?.refused(error) ?? .stay
    }
  }

  private func refused(_ error: any Error) -> Move {
    isSaving = false
    guard let error = error as? GameError else { return context.tell(error) }
    switch error.reason {
    case .changedMeanwhile: return showMeanwhile(error)
    case .placesTaken: show(error, at: "missingPlayers")
    case .courtTaken, .courtShut, .courtClosed: show(error, at: "matchStart")
    case .courtSport: show(error, at: "sport")
    case .notCaptain: show(error, at: "teamID")
    default: _ = show(rows(of: error.problems))
    }
    return context.tell(error)
  }

  /// Marks the row that a refusal of the whole game is about.
  private func show(_ error: GameError, at field: String) {
    _ = show(rows(of: [FieldProblem(field: field, wording: error.wording)]))
  }

  /// Records the act, so that the next screen can take it back.
  private static func note(_ saved: Saved, _ context: AppContext) {
    let (games, author, game) = (context.games, context.author, saved.game)
    let names = ["game": context.gameWords.name(game)]
    switch saved {
    case .posted:
      context.noteGameAct(Wording("games.undo.posted", names), about: [game.id]) {
        try games.posting.takeBack([game], by: author)
      }
    case .edited(let undo):
      GameActs(context).note(undo, result: Wording("games.undo.edited", names))
    }
  }

  private static func goOn(from saved: Saved, _ context: AppContext) -> Move {
    let names = ["game": context.gameWords.name(saved.game)]
    switch saved {
    case .posted(let game):
      let said = Message(Wording("games.said.posted", names), .success)
      return .all([.replace(.game(game.id)), .tell(said)])
    case .edited:
      return .all([.back, .tell(Message(Wording("games.said.saved", names), .success))])
    }
  }

  /// Merges the input with changes saved elsewhere, and marks each changed row.
  ///
  /// Rows that were not edited here take the other text; edited ones are kept. The next Enter
  /// saves what is shown.
  private func showMeanwhile(_ error: GameError) -> Move {
    guard let id = base.game?.id else { return context.tell(error) }
    let theirs: GameEditBase
    do { theirs = try GameEditBase(editing: id, context) } catch { return context.tell(error) }
    let merge = FormMerge(
      form, openedAs: source.fields(of: base.draft, isOpen: true),
      nowIs: source.fields(of: theirs.draft, isOpen: true))
    base = theirs
    // A row can depend on another one, such as the end on the start; the second pass settles it.
    for _ in 0..<2 { change { merge.fill(&$0) } }
    readBack()
    _ = show(merge.notes(in: context.texts))
    return .tell(Message(error.wording, .error))
  }
}
