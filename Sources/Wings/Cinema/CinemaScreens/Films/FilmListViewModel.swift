import Cinema
import Languages
import Shell
import Timekeeping
import Widgets

/// One list of films as a table.
final class FilmListViewModel: SortsTable {
  nonisolated struct Content: Sendable {
    let catalogue: FilmCatalogue
    let views: [FilmView]
    /// The number of films without a filter.
    let all: Int
  }

  let context: AppContext
  let acts: FilmActs
  let kind: FilmListKind
  let list = NarrowedList<FilmView>(
    id: \.id,
    texts: { [$0.film.title, $0.film.originalTitle, $0.film.director] + $0.film.studios })
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }
  private let reading: ProgrammeReading<FilmListKind, Content>

  init(_ kind: FilmListKind, _ context: AppContext) {
    (self.kind, self.context) = (kind, context)
    acts = FilmActs(context, on: .filmList(kind))
    reading = ProgrammeReading(context, kind) { Self.content($0, $1) }
    list.worker = context.worker
    list.sort = { [weak self] views in
      self.map { $0.table?.sorted(views, by: $0.sorting) ?? views } ?? views
    }
    reading.onChange = { [weak self] in self?.list.show(self?.content?.views ?? []) }
  }

  private nonisolated static func content(_ look: ProgrammeLook, _ kind: FilmListKind) -> Content {
    var filter = look.filter
    // A list of one genre is not limited to another one.
    if case .genre = kind { filter.genre = nil }
    func views(_ filter: FilmFilter) -> [FilmView] {
      look.programme.list(kind.list, look.views(filter), kept: look.liked)
    }
    let shown = views(filter)
    return Content(
      catalogue: look.catalogue, views: shown,
      all: filter.isEmpty ? shown.count : views(FilmFilter()).count)
  }

  /// The films; `nil` before they are read.
  var content: Content? { reading.answer }
  var selected: FilmView? { list.selected }

  func storeChanged() { reading.storeChanged() }
  func timePassed(_ now: Stamp) { reading.timePassed(now) }
  var wakesEvery: Int? { reading.wakesEvery }

  /// The table of films; `nil` before they are read.
  var table: SortableTable<FilmView>? {
    content.map { FilmTable(catalogue: $0.catalogue, words: context.cinemaWords).table }
  }

  var sortPlaces: [SortPlace] { table?.places ?? [] }

  /// The text instead of an empty list.
  var notice: Wording {
    if let failure = reading.failure { return failure }
    guard let content else { return Wording("cinema.films.reading") }
    if !list.all.isEmpty { return Wording("common.list.noneLike") }
    if content.all > 0 { return Wording("cinema.films.noMatch") }
    return Wording("cinema.films.empty.\(kind.name)")
  }
}

extension FilmListKind {
  /// The name in keys of texts.
  nonisolated var name: String {
    switch self {
    case .now: "now"
    case .coming: "coming"
    case .all: "all"
    case .saved: "saved"
    case .genre: "genre"
    }
  }

  nonisolated var list: Programme.List {
    switch self {
    case .now: .now
    case .coming: .soon
    case .all: .all
    case .saved: .kept
    case .genre(let id): .genre(id)
    }
  }
}
