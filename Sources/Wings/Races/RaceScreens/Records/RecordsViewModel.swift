import Languages
import Races
import Seasons
import Shell

/// The records of distances, competitions and courses, with filters and links to their races.
final class RecordsViewModel {
  let context: AppContext
  let scope: RecordScope
  let list: NarrowedList<StandingRecord>
  private(set) var sorting = ColumnSort(RecordOrder.listed)
  private(set) var kind: RecordSubject.Kind
  private(set) var sex: Sex?
  private(set) var category: String?
  private let reading: BackgroundReading<RecordBook>
  private let glances: CompetitionGlances
  /// The races of records; a `nil` value means that the race cannot be read.
  private var competitions: [String: Competition?] = [:]

  init(_ scope: RecordScope, _ context: AppContext) {
    self.scope = scope
    self.context = context
    glances = CompetitionGlances(context)
    let texts = RecordTexts(context)
    list = NarrowedList(
      id: \.id,
      texts: { line in
        [
          line.title, line.mark.name, line.mark.competitionName, texts.event(line.event),
          texts.group(line.group), line.mark.date ?? "",
        ]
      })
    kind = scope == .all ? .distances : .competitions
    let archive = context.records
    reading = BackgroundReading(context, known: archive.known) { _ in
      try archive.current()
    }
    list.sort = { [unowned self] in sorting.sorted($0, texts) }
    reading.onChange = { [weak self] in self?.show() }
    show()
    storeChanged()
  }

  private var book: RecordBook? { reading.value }

  func storeChanged() {
    reading.refresh()
    glances.storeChanged()
    competitions = [:]
  }

  /// The preview of the race with the selected record.
  var look: CompetitionPreview? {
    guard let id = list.selected?.mark.competitionID, let race = competition(id) else { return nil }
    return glances.look(at: race)
  }

  var wakesEvery: Int? { glances.wakesEvery }

  private func competition(_ id: String) -> Competition? {
    if let known = competitions[id] { return known }
    let read = try? context.directory.competition(id)
    competitions.updateValue(read, forKey: id)
    return read
  }

  private func show() {
    list.show(book?.records(in: scope, of: kind, sex: sex, category: category) ?? [])
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard book != nil else { return Wording("records.reading") }
    if !list.all.isEmpty { return Wording("races.list.noMatch") }
    return Wording(
      sex != nil || category != nil
        ? "records.noneInGroup" : kind == .courses ? "records.noCourse" : "records.empty")
  }

  /// The filters and the order in words.
  var heading: String {
    let texts = RecordTexts(context)
    let group = RecordGroup(sex: sex, category: category)
    let shown =
      context.text("records.kind.\(kind)")
      + (group == RecordGroup() ? "" : ": " + texts.group(group))
    let order = sorting.words(RecordsTable(self).title(sorting.column), in: context.texts)
    return [shown, order].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  private var kinds: [RecordSubject.Kind] {
    scope == .all ? RecordSubject.Kind.allCases : [.competitions, .courses]
  }

  func kindTapped() -> Move { turn { $0.kind = $0.kinds.following($0.kind) } }

  func sexTapped() -> Move {
    turn { $0.sex = ([nil] + ($0.book?.sexes(in: $0.scope) ?? [])).following($0.sex) }
  }

  func categoryTapped() -> Move {
    turn { model in
      let categories = model.book?.categories(in: model.scope) ?? []
      model.category = ([nil] + categories).following(model.category)
    }
  }

  func sortTapped() { sort { $0.walk([.listed] + RecordsTable(self).orders) } }

  func turnTapped() { sort { $0.turn() } }

  /// Sorts by a clicked column.
  func sortTapped(column: Int) {
    let orders = RecordsTable(self).orders
    if orders.indices.contains(column) { sort { $0.choose(orders[column]) } }
  }

  private func sort(_ change: (inout ColumnSort<RecordOrder>) -> Void) {
    change(&sorting)
    list.arrange()
  }

  private func turn(_ change: (RecordsViewModel) -> Void) -> Move {
    change(self)
    show()
    return .stay
  }

  func openTapped() -> Move {
    list.selected.map { .open(.competition($0.mark.competitionID)) } ?? .stay
  }
}
