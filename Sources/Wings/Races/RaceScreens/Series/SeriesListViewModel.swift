import Accounts
import Languages
import Races
import Seasons
import Shell

/// All series; an organizer creates series, and edits and deletes their own.
final class SeriesListViewModel: SortsTable {
  let context: AppContext
  let list = NarrowedList<Series>(id: \.id, texts: { [$0.name] })
  private var failure: Wording?
  /// The series in the preview.
  private var look: (id: String, reading: BackgroundReading<SeriesBook>)?
  /// The order: the newest first, until a column is selected.
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }

  init(_ context: AppContext) {
    self.context = context
    list.sort = { [unowned self] in SeriesListTable(self).table.sorted($0, by: sorting) }
    refresh()
  }

  var sortPlaces: [SortPlace] { [SortPlace(nil)] + SeriesListTable(self).table.places }

  func refresh() {
    do {
      list.show(try SeriesDirectory(store: context.store).all())
      failure = nil
      look?.reading.refresh()
    } catch {
      failure = context.wording(of: error)
    }
  }

  /// The events and standings of a series; `nil` until they are read, or with the error.
  func look(at series: Series) -> (book: SeriesBook?, failure: Wording?) {
    if let look, look.id == series.id { return (look.reading.value, look.reading.failure) }
    let (id, store) = (series.id, context.store)
    let reading = BackgroundReading(context) {
      try $0?.refreshed(from: store) ?? SeriesBook(id, store: store)
    }
    look = (id, reading)
    reading.refresh()
    return (nil, nil)
  }

  var isOrganizer: Bool { context.user?.isOrganizer ?? false }

  func isOwn(_ series: Series) -> Bool {
    context.user.map { series.isRun(by: $0.id) } ?? false
  }

  var notice: Wording {
    if let failure { return failure }
    guard list.all.isEmpty else { return Wording("races.list.noMatch") }
    return Wording(isOrganizer ? "series.list.emptyOrganizer" : "series.list.empty")
  }

  var createObstacle: Wording? {
    context.sharedMachineObstacle
      ?? (isOrganizer ? nil : Wording("series.error.onlyOrganizersCreate"))
  }

  /// Why the selected series cannot be changed; only its owner may delete it.
  func obstacle(ownerOnly: Bool = false) -> Wording? {
    if let obstacle = context.sharedMachineObstacle { return obstacle }
    guard let series = list.selected else { return Wording("common.nothingSelected") }
    let isAllowed = ownerOnly ? series.ownerID == context.user?.id : isOwn(series)
    return isAllowed ? nil : Wording("series.error.notAllowed")
  }

  func editTapped() -> Move { list.selected.map { .open(.editSeries($0.id)) } ?? .stay }

  func deleteTapped() -> Move {
    guard let series = list.selected else { return .stay }
    return .ask(
      Question(
        title: Wording("series.delete.title"),
        body: Wording("series.delete.body", ["name": series.name]),
        yes: Wording("series.delete.yes")
      ) { self.delete(series) })
  }

  private func delete(_ series: Series) -> Move {
    let service = SeriesService(store: context.store, clock: context.clock)
    let author = context.author
    return context.work(for: self) {
      try service.delete(series.id, by: author)
    } then: { [weak self] in
      self?.refresh()
      return .tell(Message(Wording("series.deleted", ["name": series.name]), .success))
    }
  }
}
