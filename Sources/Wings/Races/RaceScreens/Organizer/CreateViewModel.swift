import Accounts
import Languages
import RaceDay
import Races
import Seasons
import Shell
import Timekeeping

/// A new competition, a copy of another, or one that is edited.
final class CreateViewModel: FormPageModel {
  let context: AppContext
  var form: FormFields {
    didSet { turned(from: oldValue) }
  }
  private let edited: String?
  /// The proposed name of a next round, and the race that it follows.
  private var round: (name: String, after: String)?
  private var draft: CompetitionDraft
  /// Whether a save is under way, so that a second Enter creates no second competition.
  private var isSaving = false

  init(model: String?, editing: String? = nil, _ context: AppContext) throws {
    self.context = context
    edited = editing
    if let editing { _ = try context.competitionToRun(editing) }
    let source = try (model ?? editing).flatMap { try context.directory.competition($0) }
    draft = source.map(CompetitionDraft.init(model:)) ?? CompetitionDraft()
    if source == nil {
      let rules = context.usualRules
      draft.rules = rules
      if let rules { draft.format = rules.format }
    }
    if let model, let next = Self.nextName(after: draft.name, context) {
      draft.name = next
      round = (next, after: model)
    }
    if editing == nil { draft.date = LocalTime(utcMilliseconds: context.clock.now().utc).date }
    form = CreateForm.fields(of: draft)
  }

  var isNew: Bool { edited == nil }
  var title: Wording { Wording(isNew ? "races.create.title" : "races.create.editTitle") }
  var submitLabel: String { isNew ? "races.create.key.activate" : "common.key.save" }
  var hasManyFields: Bool { true }
  var enterLeavesParagraph: Bool { isNew }
  var mayPart: Bool { true }

  private static func nextName(after name: String, _ context: AppContext) -> String? {
    let own = (try? context.directory.library(of: context.user?.id ?? "")) ?? []
    return RoundName.next(after: name, among: Set(own.map(\.name)))
  }

  /// The race as it would be; unreadable fields keep their former value.
  var preview: FormPreview? {
    let typed = CreateForm.draft(from: form, keeping: draft).draft.cleaned
    let title = typed.name.isEmpty ? context.text("races.create.preview") : typed.name
    let rules = CreateForm.explanation(in: form)
    return FormPreview(title) { [context] in
      DraftPreview(draft: typed, rules: rules, context: context).lines(in: $0)
    }
  }

  /// Updates the form: a rule set brings its explanation and format, a format brings a rule set.
  private func turned(from former: FormFields) {
    let (chosen, hidden) = (form["rules"], CreateForm.hidden(in: form))
    if form.hidden != hidden { form.hidden = hidden }
    let explanation = CreateForm.explanation(in: form)
    if explanation != CreateForm.explanation(in: former) { form.setHint("rules", explanation) }
    if chosen != former["rules"] {
      if let rules = RuleSet(rawValue: chosen) { form["format"] = "\(rules.format)" }
    } else if form["format"] != former["format"] {
      CreateForm.bringRules(into: &form)
    }
  }

  func submitTapped() -> Move {
    let (typed, unreadable) = CreateForm.draft(from: form, keeping: draft)
    let problems = unreadable + CreateForm.problems(of: typed)
    if problems.contains(where: { form.hidden.contains($0.field) }) { form["more"] = "yes" }
    if form.show(problems) {
      return .tell(Message(form.firstProblem ?? Wording("accounts.error.invalid"), .error))
    }
    return isNew ? .ask(activating(typed)) : save(typed)
  }

  /// Asks before the competition is created, because all users see it immediately.
  ///
  /// In other forms Enter only leaves a field, so it may be pressed by habit.
  private func activating(_ draft: CompetitionDraft) -> Question {
    Question(
      title: Wording("races.create.ask.title"),
      body: Self.question(about: draft),
      yes: Wording("races.create.ask.yes")
    ) { [weak self] in self?.save(draft) ?? .stay }
  }

  private static func question(about draft: CompetitionDraft) -> Wording {
    guard let limit = draft.settings.limitMilliseconds else {
      return Wording("races.create.ask.body", ["name": draft.name])
    }
    return Wording(
      "races.create.ask.bodyLimit", ["name": draft.name, "limit": SettingText.clock(limit)])
  }

  private func save(_ typed: CompetitionDraft) -> Move {
    guard let user = context.user, !isSaving else { return .stay }
    isSaving = true
    let (races, edited, author) = (context.races, edited, Author.person(user.id))
    let (opened, former) = (draft, round?.name == typed.name ? round?.after : nil)
    let seasons = SeriesService(store: context.store, clock: context.clock)
    return context.work(for: self) {
      if let edited { return (try races.update(edited, typed, since: opened, by: author), nil) }
      let made = try races.create(typed, by: author)
      return (made, try former.flatMap { try seasons.add(made.id, after: $0, by: author) })
    } then: { [weak self] (saved: Competition, series: Series?) in
      self?.isSaving = false
      self?.form.markSaved()
      return Self.goOn(from: saved, isNew: edited == nil, in: series)
    } refused: { [weak self, context] error in
      self?.isSaving = false
      if let error = error as? RaceError, error.reason == .editedMeanwhile, let self {
        return joined()
      }
      return context.tell(error)
    }
  }

  /// Saves the fields changed here over another user's changes; asks if both changed the same one.
  private func joined() -> Move {
    do {
      let stored = try edited.flatMap { try context.directory.competition($0) }
      guard let saved = stored.map(CompetitionDraft.init(model:)) else {
        throw RaceError(.noSuchCompetition, ["id": edited ?? ""])
      }
      let merge = FormMerge(
        form, openedAs: CreateForm.fields(of: draft), nowIs: CreateForm.fields(of: saved))
      let saveMine = { [self] in
        (draft, form) = (saved, merge.form)
        return save(CreateForm.draft(from: form, keeping: draft).draft)
      }
      return merge.question(context, keepsMine: saveMine).map(Move.ask) ?? saveMine()
    } catch {
      return context.tell(error)
    }
  }

  private static func goOn(
    from competition: Competition, isNew: Bool, in series: Series?
  ) -> Move {
    let names = ["name": competition.name, "series": series?.name ?? ""]
    let text = !isNew ? "saved" : series == nil ? "activated" : "activatedInSeries"
    return .all([
      isNew ? .replace(.run(competition.id)) : .back,
      .tell(Message(Wording("races.create.\(text)", names), .success)),
    ])
  }
}
