import Cinema
import Languages
import MapScreens
import Places
import Shell
import Timekeeping
import Widgets

/// A cinema with what the list of cinemas tells of it.
nonisolated struct CinemaRow: Sendable, Identifiable {
  let id: String
  let cinema: CinemaVenue
  /// The numbers of films and showings that can still be seen today.
  let filmsToday: Int
  let showingsToday: Int
  let lowest: CinemaPrice?
  /// The showings of today, by start, each with its film.
  let today: [(showing: Showing, film: String)]

  /// Returns the open cinemas that pass the filter, by name.
  static func all(_ look: ProgrammeLook) -> [CinemaRow] {
    let (catalogue, programme) = (look.catalogue, look.programme)
    var filter = look.filter
    filter.genre = nil
    return catalogue.cinemas.filter { !$0.value.closed && filter.passes($0.value) }
      .map { id, cinema in
        let showings = programme.showings(at: id, filter, from: look.now)
        let date = programme.today(at: id, look.now)
        let today = showings.prefix { $0.day <= date }.filter { $0.day == date }
        return CinemaRow(
          id: id, cinema: cinema, filmsToday: Set(today.map(\.movieID)).count,
          showingsToday: today.count, lowest: showings.compactMap(programme.price).min(),
          today: today.map { ($0, catalogue.films[$0.movieID]?.title ?? "") })
      }.sorted { one, other in
        (PlainLetters.of(one.cinema.title), one.id)
          < (PlainLetters.of(other.cinema.title), other.id)
      }
  }
}

/// All cinemas, by name, distance or price.
final class CinemasViewModel: @MainActor ProgrammeTable {
  let context: AppContext
  let acts: FilmActs
  let list = NarrowedList<CinemaRow>(
    id: \.id, texts: { [$0.cinema.title, $0.cinema.city, $0.cinema.address] })
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }
  let reading: ProgrammeReading<Void, ProgrammeRows<CinemaRow>>

  init(_ context: AppContext) {
    self.context = context
    acts = FilmActs(context, on: .cinemas)
    reading = ProgrammeReading(context) { look in
      ProgrammeRows(
        catalogue: look.catalogue, rows: CinemaRow.all(look),
        all: look.catalogue.cinemas.values.count { !$0.closed })
    }
    follow()
    context.here.whenFound { [weak self] in self?.list.arrange() }
  }

  var here: GeoPoint? { context.here.place?.point }

  func none(of all: Int) -> Wording {
    Wording(all > 0 ? "cinema.cinemas.noMatch" : "cinema.cinemas.none")
  }

  // MARK: Table

  var table: SortableTable<CinemaRow>? {
    CinemaTable(words: context.cinemaWords, here: here).table
  }

  var sortPlaces: [SortPlace] {
    table?.places.filter { $0.index.map(CinemaTable.sortColumns.contains) ?? false } ?? []
  }

  // MARK: Keys

  func mapTapped() -> Move { .open(MapDestination.wing(FilmActs.place)) }
}
