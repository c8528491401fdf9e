import Accounts
import Games
import Languages
import MapScreens
import PeopleScreens
import Places
import Shell
import Store
import Timekeeping

/// Creates or edits a court.
final class CourtFormViewModel: ChoosingForm {
  let context: AppContext
  var form: FormFields {
    didSet { change { places.turned(&$0, from: oldValue) } }
  }
  var chooser: FormChooser?
  var isEntered: Bool
  let places: PlaceTyping
  /// The court that is edited, as it was opened or as another terminal has saved it since; `nil`
  /// for a new one.
  private var edited: (id: String, court: Court)?
  private var former: CourtDraft
  private var isSaving = false

  /// Opens a court, or a new one.
  ///
  /// - Throws: `PeopleError.logIn` without an account, `GameError` if there is no such court or the
  ///   user may not change it or create one; the store's errors.
  init(_ id: String?, _ context: AppContext) throws {
    self.context = context
    let user = try context.signedIn()
    edited = try id.map { id in
      guard let court = try context.gameDirectory.court(id) else { throw GameError(.noSuchCourt) }
      guard try context.gameDirectory.runs(court, user.id) else {
        throw GameError(.notCourtOwner)
      }
      return (id, court)
    }
    if edited == nil, !user.isOrganizer { throw GameError(.onlyOrganizers) }
    var draft = edited.map { CourtDraft(model: $0.court) } ?? CourtDraft()
    if edited == nil { draft.zone = ZoneFolder.system.ownName() ?? "Etc/UTC" }
    former = draft
    form = CourtForm.fields(of: draft)
    isEntered = edited != nil
    let store = context.store
    places = PlaceTyping(
      context, filled: edited == nil ? ["timeZone": draft.zone, "coordinates": ""] : [:],
      read: { try store.read { try PlaceBook(ofGames: $0) } })
    places.onOffers = { [weak self] change in self?.change(change) }
  }

  var title: Wording {
    edited.map { Wording("games.courts.editTitle", ["court": $0.court.name]) }
      ?? Wording("games.courts.newTitle")
  }

  func change(_ change: (inout FormFields) -> Void) {
    var changed = form
    change(&changed)
    if changed != form { form = changed }
  }

  /// Whether the focused field can be filled from the map.
  var canChoose: Bool { ["place", "coordinates"].contains(form.focused?.id ?? "") }

  func chooseTapped() -> Move {
    let known =
      CoordinateText.point(of: form["coordinates"]) ?? places.middle(of: form)
      ?? context.here.place?.point
    chooser = .point(PointChooser(at: known, context) { [context] in context.here.place })
    return .stay
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    if let asked = placeFinished() { return .tell(asked) }
    let (draft, unread) = CourtForm.draft(from: form, keeping: former)
    let bad = Set(unread.map(\.field))
    let surroundings = GameDraft.Surroundings(zones: context.games.configuration.zones)
    let problems = draft.problems(surroundings).map(CourtForm.placed)
    if form.show(unread + problems.filter { !bad.contains($0.field) }) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    return save(draft)
  }

  private func save(_ draft: CourtDraft) -> Move {
    isSaving = true
    let (courts, author, edited) = (context.games.courts, context.author, edited)
    return context.work(for: self) { () -> (id: String, undo: DocumentUndo<Court>?) in
      guard let edited else { return (try courts.create(draft, by: author), nil) }
      let undo = try courts.edit(edited.id, draft, since: edited.court, by: author)
      return (edited.id, undo)
    } then: { [weak self, context] id, undo in
      self?.form.markSaved()
      let key = undo == nil ? "games.undo.courtCreated" : "games.undo.courtEdited"
      context.noteGameAct(Wording(key, ["court": draft.name]), about: [id]) {
        guard let undo else { return try courts.delete(id, by: author) }
        try courts.undo(undo, by: author)
      }
      let said = Message(Wording("games.courts.said.saved", ["court": draft.name]), .success)
      return .all([edited == nil ? .replace(.court(id)) : .back, .tell(said)])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      guard let error = error as? GameError else { return context.tell(error) }
      if error.reason == .changedMeanwhile {
        self?.showMeanwhile()
      } else {
        _ = self?.form.show(error.problems.map(CourtForm.placed))
      }
      return context.tell(error)
    }
  }

  /// Merges the input with changes saved elsewhere, and marks each changed row.
  ///
  /// Rows that were not edited here take the other text. The next Enter saves what is shown.
  private func showMeanwhile() {
    guard let id = edited?.id, let now = try? context.gameDirectory.court(id) else { return }
    let theirs = CourtDraft(model: now)
    let merge = FormMerge(
      form, openedAs: CourtForm.fields(of: former), nowIs: CourtForm.fields(of: theirs))
    (edited, former) = ((id, now), theirs)
    change { merge.fill(&$0) }
    _ = form.show(merge.notes(in: context.texts))
  }
}
