import Cinema
import Languages
import Shell

/// The films that are shown now and soon.
final class FilmsViewModel: @MainActor ProgrammeHolder {
  /// The films of all sections, and the genres of those that run.
  nonisolated struct Content: Sendable {
    let catalogue: FilmCatalogue
    let premieres: [FilmView]
    let now: [FilmView]
    let soon: [FilmView]
    /// The genres of running films with their numbers, the most first.
    let genres: [(id: String, count: Int)]
    /// Whether there is any film outside the archive.
    let hasFilms: Bool
  }

  let context: AppContext
  let acts: FilmActs
  let sheet = FilmSheetModel()
  let reading: ProgrammeReading<Void, Content>
  /// The rows for the sections at the last layout.
  private var rows = 0

  init(_ context: AppContext) {
    self.context = context
    acts = FilmActs(context, on: .films)
    reading = ProgrammeReading(context) { Self.content($0) }
    reading.onChange = { [weak self] in self?.arrange() }
  }

  private nonisolated static func content(_ look: ProgrammeLook) -> Content {
    var filter = look.filter
    filter.genre = nil
    let (all, programme) = (look.views(filter), look.programme)
    let views = all.filter { look.filter.passes($0.film) }
    return Content(
      catalogue: look.catalogue, premieres: programme.premieres(views, at: look.now),
      now: programme.list(.now, views), soon: programme.list(.soon, views),
      genres: programme.genres(all), hasFilms: look.catalogue.films.values.contains { !$0.archived }
    )
  }

  var selected: FilmView? { sheet.selectedView }

  /// The text instead of the sections.
  var notice: Wording? {
    if let failure = reading.failure { return failure }
    guard let content else { return Wording("cinema.films.reading") }
    if !content.hasFilms { return Wording(isPlanner ? "cinema.films.import" : "cinema.films.none") }
    guard sheet.isEmpty else { return nil }
    let filter = context.cinemaListState.filter
    return Wording(filter.isEmpty ? "cinema.films.noneNow" : "cinema.films.noMatch")
  }

  private var isPlanner: Bool { context.cinemaRoles.contains { $0.role.includes(.planner) } }

  // MARK: Layout

  /// Lays the sections out in a number of rows.
  func layOut(rows: Int) {
    guard rows != self.rows else { return }
    self.rows = rows
    arrange()
  }

  private func arrange() {
    guard let content else { return }
    let (premieres, now, soon) = (content.premieres, content.now, content.soon)
    let headings = [premieres, now, soon].count { !$0.isEmpty }
    let room = max(0, rows - headings - premieres.count)
    let later = min(soon.count, max(Self.fewestSoon, room / 3))
    sheet.show([
      FilmSheetModel.Section(kind: .premieres, views: premieres, count: premieres.count),
      Self.section(.now, now, of: .now, rows: max(Self.fewestNow, room - later)),
      Self.section(
        .soon, soon, of: .coming, rows: max(later, room - now.count)),
    ])
  }

  private static let fewestNow = 3
  private static let fewestSoon = 2

  /// Returns a section of at most so many rows; the last one opens the whole list.
  private static func section(
    _ kind: FilmSheetModel.Section.Kind, _ views: [FilmView], of list: FilmListKind, rows: Int
  ) -> FilmSheetModel.Section {
    guard views.count > rows else {
      return FilmSheetModel.Section(kind: kind, views: views, count: views.count)
    }
    return FilmSheetModel.Section(
      kind: kind, views: Array(views.prefix(max(1, rows - 1))), count: views.count, more: list)
  }

  // MARK: Keys

  func openTapped() -> Move { sheet.openTapped { .open(.film($0.id)) } }

  func nextGenreTapped() { context.cinemaListState.nextGenre(of: content?.genres.map(\.id) ?? []) }
}
