import Accounts
import Languages
import Races
import Seasons
import Shell

/// A new or edited series: a form, and the competitions to choose from below.
final class SeriesFormViewModel: SortsTable {
  let context: AppContext
  var form: FormFields {
    didSet { turned() }
  }
  let list = NarrowedList<Competition>(id: \.id, texts: { [$0.name, $0.date ?? ""] })
  private(set) var chosen: Set<String>
  private var before: Set<String>
  /// Whether the keyboard is in the list of competitions.
  private(set) var isInList = false
  private let edited: String?
  private let isOwner: Bool
  private var isSaving = false
  /// The order: the newest competition first, until a column is selected.
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }

  init(_ id: String?, _ context: AppContext) throws {
    self.context = context
    edited = id
    let directory = SeriesDirectory(store: context.store)
    let series = try id.flatMap { try directory.series($0) }
    if let series, let user = context.user, !series.isRun(by: user.id) {
      throw RaceError(.notAllowed, ["competition": series.name])
    }
    let draft = series.map(SeriesDraft.init) ?? SeriesDraft()
    isOwner = series == nil || series?.ownerID == context.user?.id
    let helpers = try context.accounts.users(series?.coOrganizerIDs ?? [])
    form = SeriesForm.fields(of: draft, helpers: helpers.values.map(\.email).sorted())
    chosen = Set(draft.competitionIDs)
    before = chosen
    form.hidden = SeriesForm.hidden(in: form, isOwner: isOwner)
    list.sort = { [unowned self] in SeriesChoiceTable(self).table.sorted($0, by: sorting) }
    list.show(try context.directory.all())
  }

  var sortPlaces: [SortPlace] { [SortPlace(nil)] + SeriesChoiceTable(self).table.places }

  var isNew: Bool { edited == nil }
  var isChanged: Bool { form.isChanged || chosen != before }

  private func turned() {
    let hidden = SeriesForm.hidden(in: form, isOwner: isOwner)
    if hidden != form.hidden { form.hidden = hidden }
    let about = PointsTable(rawValue: form["points"])?.explanation
    if form.fields.first(where: { $0.id == "points" })?.hint != about {
      form.setHint("points", about)
    }
  }

  /// Moves to the next field; the list is after the last field and before the first.
  func moveFocus(by step: Int) {
    if isInList {
      form.focus(on: step > 0 ? "name" : lastField)
      isInList = false
    } else if step > 0 ? form.isOnLastField : form.focus == 0 {
      isInList = true
    } else {
      form.moveFocus(by: step)
    }
  }

  private var lastField: String {
    form.fields.last { !form.hidden.contains($0.id) }?.id ?? "name"
  }

  func turnTapped() {
    guard let id = list.selected?.id else { return }
    if chosen.remove(id) == nil { chosen.insert(id) }
  }

  /// The chosen competitions by date; those without one last, in the order of creation.
  private var competitionIDs: [String] {
    list.all.reversed().filter { chosen.contains($0.id) }.enumerated().sorted { one, other in
      let days = (one.element.date ?? "9", other.element.date ?? "9")
      return days.0 == days.1 ? one.offset < other.offset : days.0 < days.1
    }.map(\.element.id)
  }

  func submitTapped() -> Move {
    var (draft, problems) = SeriesForm.draft(from: form, competitions: competitionIDs)
    if isOwner { draft.coOrganizerIDs = helperIDs(&problems) }
    problems += draft.problems()
    isInList = problems.first?.field == "competitions"
    if form.show(problems) || isInList {
      let wording = form.firstProblem ?? problems.first?.wording
      return .tell(Message(wording ?? Wording("accounts.error.invalid"), .error))
    }
    return save(draft)
  }

  /// The accounts of the typed addresses; an address without an organizer account is a problem.
  private func helperIDs(_ problems: inout [FieldProblem]) -> [String] {
    var ids: [String] = []
    for email in SettingText.names(form["helpers"]) {
      let account = try? context.accounts.user(email: email)
      if let account, account.isOrganizer {
        ids.append(account.id)
      } else {
        let wording = Wording("series.bad.helpers", ["email": email])
        problems.append(FieldProblem(field: "helpers", wording: wording))
      }
    }
    return ids
  }

  private func save(_ draft: SeriesDraft) -> Move {
    guard !isSaving else { return .stay }
    isSaving = true
    let service = SeriesService(store: context.store, clock: context.clock)
    let (edited, author) = (edited, context.author)
    return context.work(for: self) {
      try edited.map { try service.update($0, draft, by: author) }
        ?? service.create(draft, by: author)
    } then: { [weak self] saved in
      self?.isSaving = false
      self?.form.markSaved()
      self?.before = self?.chosen ?? []
      return .all([
        edited == nil ? .replace(.series(saved.id)) : .back,
        .tell(Message(Wording("series.saved", ["name": saved.name]), .success)),
      ])
    } refused: { [weak self, context] error in
      self?.isSaving = false
      return context.tell(error)
    }
  }
}
