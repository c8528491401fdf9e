import Accounts
import Fields
import Games
import Languages
import PeopleScreens
import Shell

/// The form of a team.
typealias TeamFormPane = FormPage<TeamFormViewModel>

extension FormPage<TeamFormViewModel> {
  init(model: TeamFormViewModel) { self.init(model) }
}

/// Founds or edits a team.
final class TeamFormViewModel: FormPageModel {
  let context: AppContext
  var form: FormFields
  let title: Wording
  let submitLabel = "common.key.save"
  let hasManyFields = true
  let enterLeavesParagraph = true
  /// The team that is edited; `nil` for a new one.
  private let edited: (id: String, team: Team)?
  private let former: TeamDraft
  private var isSaving = false

  /// Opens a team, or a new one.
  ///
  /// - Throws: `PeopleError.logIn` without an account, `GameError` if there is no such team or the
  ///   user is not its captain; the store's errors.
  init(_ id: String?, _ context: AppContext) throws {
    self.context = context
    let person = try context.signedIn().id
    edited = try id.map { ($0, try context.gameDirectory.team($0, ledBy: person)) }
    title =
      edited.map { Wording("games.teams.editTitle", ["team": $0.team.name]) }
      ?? Wording("games.teams.newTitle")
    former = edited.map { TeamDraft(model: $0.team) } ?? TeamDraft()
    let courts = try context.gameDirectory.courts(near: nil)
    form = Self.fields(of: former, courts)
    if edited == nil { form.hidden = ["isActive"] }
  }

  private static func fields(of draft: TeamDraft, _ courts: [CourtLine]) -> FormFields {
    let choices =
      [FormField.Choice("", "games.teams.noHome")]
      + courts.map { FormField.Choice($0.id, $0.court.name) }
    return FormFields(
      TeamDraft.fields.compactMap { field in
        field.row(of: draft)
          ?? FormField(field.name, field.label, .choice(choices), text: draft.homeCourtID ?? "")
      })
  }

  func submitTapped() -> Move {
    guard !isSaving else { return .stay }
    var draft = former
    let unread = draft.fill(from: form)
    draft.homeCourtID = form["homeCourtID"].isEmpty ? nil : form["homeCourtID"]
    if form.show(unread + draft.problems) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    isSaving = true
    let (teams, author, edited) = (context.games.teams, context.author, edited)
    return context.work(for: self) { [draft] () -> (id: String, undo: DocumentUndo<Team>?) in
      guard let edited else { return (try teams.found(draft, by: author), nil) }
      let undo = try teams.edit(edited.id, draft, since: edited.team, by: author)
      return (edited.id, undo)
    } then: { [weak self, context] id, undo in
      self?.form.markSaved()
      let key = undo == nil ? "games.undo.teamFounded" : "games.undo.teamEdited"
      context.noteGameAct(Wording(key, ["team": draft.name]), about: [id]) {
        guard let undo else { return try teams.takeBack(id, by: author) }
        try teams.undo(undo, by: author)
      }
      let said = Message(Wording("games.teams.said.saved", ["team": draft.name]), .success)
      return .all([edited == nil ? .replace(.team(id)) : .back, .tell(said)])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      if let error = error as? any FieldErrors { _ = self?.form.show(error.problems) }
      return context.tell(error)
    }
  }
}
