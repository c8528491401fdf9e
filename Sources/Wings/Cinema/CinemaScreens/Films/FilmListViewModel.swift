import Cinema
import Languages
import Shell
import Widgets

/// One list of films as a table.
final class FilmListViewModel: @MainActor ProgrammeTable {
  let context: AppContext
  let acts: FilmActs
  let kind: FilmListKind
  let list = NarrowedList<FilmView>(
    id: \.id,
    texts: { [$0.film.title, $0.film.originalTitle, $0.film.director] + $0.film.studios })
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }
  let reading: ProgrammeReading<FilmListKind, ProgrammeRows<FilmView>>

  init(_ kind: FilmListKind, _ context: AppContext) {
    (self.kind, self.context) = (kind, context)
    acts = FilmActs(context, on: .filmList(kind))
    reading = ProgrammeReading(context, kind) { Self.content($0, $1) }
    list.worker = context.worker
    follow()
  }

  private nonisolated static func content(
    _ look: ProgrammeLook, _ kind: FilmListKind
  ) -> ProgrammeRows<FilmView> {
    var filter = look.filter
    // A list of one genre is not limited to another one.
    if case .genre = kind { filter.genre = nil }
    func views(_ filter: FilmFilter) -> [FilmView] {
      look.programme.list(kind.list, look.views(filter), kept: look.liked)
    }
    let shown = views(filter)
    return ProgrammeRows(
      catalogue: look.catalogue, rows: shown,
      all: filter.isEmpty ? shown.count : views(FilmFilter()).count)
  }

  var table: SortableTable<FilmView>? {
    content.map { FilmTable(catalogue: $0.catalogue, words: context.cinemaWords).table }
  }

  func none(of all: Int) -> Wording {
    Wording(all > 0 ? "cinema.films.noMatch" : "cinema.films.empty.\(kind.name)")
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
