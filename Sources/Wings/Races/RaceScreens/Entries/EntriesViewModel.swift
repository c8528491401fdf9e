import Accounts
import Languages
import RaceDay
import RaceFiles
import Races
import Shell
import Widgets

/// All entries of a competition, to be edited singly or together.
final class EntriesViewModel: FootFormOwner {
  /// The purpose of the open form.
  enum Purpose { case setting, reason, bibs }

  let context: AppContext
  let live: LiveRace
  let rows = NarrowedList<EntryLine>(id: { $0.entry.id }, texts: \.texts)
  private(set) var sorting = ColumnSort(EntryOrder.bib)
  /// The marked entries; they stay marked while a filter hides them.
  private(set) var marked: Set<String> = []
  /// The category that is shown; `nil` for all.
  private(set) var category: String?
  var form: FormFields?
  private(set) var purpose = Purpose.setting
  /// The disqualification whose reason is asked for.
  private var disqualification = EntrySetting()
  init(_ competition: String, _ context: AppContext) throws {
    self.context = context
    _ = try context.competitionToRun(competition)
    live = try LiveRace(store: context.store, competitionID: competition)
    rows.sort = { [unowned self] in sorted($0) }
    rows.worker = context.worker
    read()
  }

  var competition: Competition { live.book.competition }
  var author: Author { context.author }
  var closed: Wording? { competition.isActive ? nil : Wording("races.competition.closed") }
  var known: KnownNames {
    KnownNames(of: competition, rows.all.map(\.entry))
  }

  func storeChanged() -> Move {
    do {
      if try live.refresh() { read() }
      return .stay
    } catch {
      return context.tell(error)
    }
  }

  private func read() {
    let competitors = live.book.field.competitors.filter(\.isPresent)
    let all = competitors.map(EntryLine.init)
    marked.formIntersection(all.map(\.entry.id))
    if let category, !live.book.groups.contains(category) { self.category = nil }
    rows.show(all.filter { line in category.map(line.groups.contains) ?? true })
  }

  // MARK: - Choosing

  /// The entries an action applies to: the marked ones, else the selected one.
  var targets: [EntryLine] {
    guard marked.isEmpty else { return everybody.filter { marked.contains($0.entry.id) } }
    return rows.selected.map { [$0] } ?? []
  }

  var hasTargets: Bool { !marked.isEmpty || rows.selected != nil }

  /// All entries, the visible ones first, in the order shown.
  private var everybody: [EntryLine] {
    let shown = Set(rows.items.map(\.entry.id))
    let all = live.book.field.competitors.filter { $0.isPresent && !shown.contains($0.entry.id) }
    return rows.items + sorted(all.map(EntryLine.init))
  }

  var entryCount: Int { live.book.entryCount }

  func markTapped() {
    guard let id = rows.selected?.entry.id else { return }
    if marked.remove(id) == nil { marked.insert(id) }
    rows.move(by: 1)
  }

  /// Marks all visible entries, or unmarks them if all are marked.
  func markAllTapped() {
    let shown = Set(rows.items.map(\.entry.id))
    if shown.isSubset(of: marked) { marked.subtract(shown) } else { marked.formUnion(shown) }
  }

  func sortTapped() {
    sorting.walk(EntryOrder.allCases)
    rows.arrange()
  }

  func turnTapped() {
    sorting.turn()
    rows.arrange()
  }

  /// Sorts by a clicked column.
  func sortTapped(column: Int) {
    sorting.choose(EntryOrder.allCases[column])
    rows.arrange()
  }

  private func sorted(_ lines: [EntryLine]) -> [EntryLine] {
    sorting.sorted(lines) { sorting.column.value(of: $0) }
  }

  func categoryTapped() {
    category = ([nil] + live.book.groups).following(category)
    read()
  }

  /// Opens the import preview for a pasted list; a single line is pasted into the filter.
  func pasted(_ text: String) -> Move? {
    guard PastedEntries(text) != nil else {
      rows.filterTapped()
      return nil
    }
    if let closed { return .tell(Message(closed, .warning)) }
    return .open(.importingPasted(competition: competition.id, text: text))
  }

  // MARK: - One by one

  func addTapped() -> Move { .open(.entry(competition: competition.id, entry: nil)) }

  func editTapped() -> Move {
    rows.selected.map { .open(.entry(competition: competition.id, entry: $0.entry.id)) } ?? .stay
  }

  // MARK: - Many at once

  func settingTapped() -> Move {
    (purpose, form) = (.setting, EntrySettingForm.fields(known))
    return .stay
  }

  func bibsTapped() -> Move {
    (purpose, form) = (.bibs, BibForm.fields(next: "\(nextBib)"))
    return .stay
  }

  func submitTapped() -> Move {
    switch purpose {
    case .setting: submitSetting()
    case .reason: set(disqualification, why: form?["why"] ?? "")
    case .bibs: submitBibs()
    }
  }

  private func submitSetting() -> Move {
    guard let typed = form else { return .stay }
    let setting = EntrySettingForm.setting(in: typed, known)
    guard !setting.isEmpty else { return refuse("category", Wording("races.entries.nothingSet")) }
    let unknown = EntrySettingForm.unknown(in: setting, known)
    guard let first = unknown.first else { return setOrAsk(setting) }
    _ = form?.show(unknown.map(\.problem))
    return .ask(first.question { [self] in setOrAsk(setting) })
  }

  /// Sets the values; first asks for the reason of a disqualification.
  private func setOrAsk(_ setting: EntrySetting) -> Move {
    guard setting.status == .dsq else { return set(setting) }
    (purpose, disqualification, form) = (.reason, setting, EntrySettingForm.reason)
    return .stay
  }

  private func set(_ setting: EntrySetting, why: String = "") -> Move {
    let (races, id, author, ids) = (context.races, competition.id, author, targets.map(\.entry.id))
    return change("races.entries.changed") {
      try races.set(setting, of: ids, in: id, by: author, why: why)
    }
  }

  /// The entries to get bibs: marked or else visible ones, all of them or only those without a bib.
  private func wearers(all: Bool) -> [EntryLine] {
    (marked.isEmpty ? rows.items : targets).filter { all || $0.bib.isEmpty }
  }

  /// The bib after the highest number in use.
  private var nextBib: Int {
    (live.book.field.competitors.lazy.compactMap { Int($0.entry.bib) }.max() ?? 0) + 1
  }

  private func submitBibs() -> Move {
    guard let typed = form else { return .stay }
    let wearers = wearers(all: typed["all"] == "yes")
    guard !wearers.isEmpty else { return refuse("first", Wording("races.bibs.nobody")) }
    do {
      let plan = try BibPlan(
        BibRange(from: typed["first"], to: typed["last"]), for: wearers.map(\.entry.id),
        among: live.book.field.competitors.filter(\.isPresent).map(\.entry),
        skipsTaken: typed["skip"] == "yes"
      ) { live.book.name(of: $0.id) }
      let (races, id, author) = (context.races, competition.id, author)
      return change("races.bibs.given") { try races.giveBibs(plan, in: id, by: author) }
    } catch {
      return refuse(error.field, error.wording)
    }
  }

  private func refuse(_ field: String, _ wording: Wording) -> Move {
    _ = form?.show([FieldProblem(field: field, wording: wording)])
    return .tell(Message(wording, .error))
  }

  private func change(
    _ told: String, _ work: @escaping @Sendable () throws -> EntryEdits
  ) -> Move {
    context.work(for: self, work) { [weak self] edits in
      self?.form = nil
      self?.marked = []
      self?.undoing.note(edits)
      return .tell(Message(Wording(told, count: edits.count), .success))
    } refused: { [weak self, context] error in
      if let error = error as? RaceError { _ = self?.form?.show(error.problems) }
      return context.tell(error)
    }
  }

  // MARK: - Undo

  private var undoing: EntryUndo { EntryUndo(context, in: competition.id) }

  var undoObstacle: Wording? {
    undoing.canUndo ? closed : Wording("races.error.nothingToUndo")
  }

  var redoObstacle: Wording? {
    undoing.canRedo ? closed : Wording("races.error.nothingToRedo")
  }

  func undoTapped() -> Move { undoing.undo(for: self) }
  func redoTapped() -> Move { undoing.redo(for: self) }
}
