import Accounts
import Languages
import Races
import Seasons
import Shell

/// The standings of a series, updated in the background.
final class SeriesViewModel: SortsTable {
  let context: AppContext
  private let id: String
  let publishing: PublishingWork
  let list = NarrowedList<SeriesStanding>(id: \.entryID, texts: { [$0.name] })
  private(set) var category: String?
  private(set) var sex: Sex?
  private let reading: BackgroundReading<SeriesBook>
  var sorting = ColumnSort(SortPlace(0)) {
    didSet { list.arrange() }
  }

  init(_ id: String, _ context: AppContext) {
    self.id = id
    self.context = context
    publishing = PublishingWork(context)
    let store = context.store
    reading = BackgroundReading(context) {
      try $0?.refreshed(from: store) ?? SeriesBook(id, store: store)
    }
    list.sort = { [unowned self] in table?.sorted($0, by: sorting) ?? $0 }
    reading.onChange = { [weak self] in self?.show() }
    storeChanged()
  }

  var book: SeriesBook? { reading.value }
  private var table: SortableTable<SeriesStanding>? {
    book.map { StandingsTable($0, context).table }
  }
  var sortPlaces: [SortPlace] { table?.places ?? [] }

  func storeChanged() { reading.refresh() }

  private func show() {
    list.show(book?.table(category: category, sex: sex).lines ?? [])
  }

  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard book != nil else { return Wording("series.reading") }
    if !list.all.isEmpty { return Wording("races.list.noMatch") }
    return Wording(category == nil && sex == nil ? "series.empty" : "series.noneInGroup")
  }

  /// The points table, the group and the state of the results.
  var heading: String {
    guard let book else { return "" }
    let group = RecordGroup(sex: sex, category: category)
    let shown =
      context.text(book.series.points.wording)
      + (group == RecordGroup() ? "" : ": " + RecordTexts(context).group(group))
      + ", " + context.text("series.stage.\(book.stage.rawValue)")
    let order = table?.words(sorting, in: context.texts) ?? ""
    return [shown, order].filter { !$0.isEmpty }.joined(separator: "  ")
  }

  func categoryTapped() -> Move {
    turn { $0.category = ([nil] + ($0.book?.categories ?? [])).following($0.category) }
  }

  func sexTapped() -> Move {
    turn { $0.sex = ([nil] + ($0.book?.sexes ?? [])).following($0.sex) }
  }

  private func turn(_ change: (SeriesViewModel) -> Void) -> Move {
    change(self)
    show()
    return .stay
  }

  var editObstacle: Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    let isOwn = context.user.map { book?.series.isRun(by: $0.id) ?? false } ?? false
    return isOwn ? nil : Wording("series.error.notAllowed")
  }

  /// Why no pair of people can be judged.
  var matchObstacle: Wording? {
    editObstacle ?? (book?.nearMatches.isEmpty ?? true ? Wording("series.match.none") : nil)
  }

  /// Asks whether the first two people with similar names are one person.
  func matchTapped() -> Move {
    guard let book, let match = book.nearMatches.first else { return .stay }
    return .ask(SeriesMatching(model: self, book: book, match: match).question)
  }

  /// Why publishing is not possible; a shared machine writes no files.
  var publishObstacle: Wording? {
    context.sharedMachineObstacle ?? (book == nil ? Wording("series.reading") : nil)
  }

  func publishTapped() -> Move {
    book.map { .ask(SeriesPublishing(model: self, book: $0).question) } ?? .stay
  }

  func editTapped() -> Move { .open(.editSeries(id)) }

  /// Opens the newest race with a result of the selected competitor.
  func openTapped() -> Move {
    guard let book, let line = list.selected,
      let event = line.scores.lastIndex(where: { $0 != nil })
    else { return .stay }
    return .open(.competition(book.events[event].id))
  }
}
