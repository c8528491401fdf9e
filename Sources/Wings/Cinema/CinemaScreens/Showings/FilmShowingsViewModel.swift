import Cinema
import Languages
import Shell
import Timekeeping
import Widgets

/// The showings of a film in all cinemas.
final class FilmShowingsViewModel: @MainActor ProgrammeTable {
  nonisolated struct Row: Sendable, Identifiable {
    let showing: Showing
    let cinema: String
    let hall: String
    let price: CinemaPrice?
    let zone: LocalZone

    var id: String { showing.id }
  }

  let context: AppContext
  let film: Film
  let list: NarrowedList<Row>
  var sorting = ColumnSort(SortPlace(nil)) {
    didSet { list.arrange() }
  }
  let reading: ProgrammeReading<Void, ProgrammeRows<Row>>

  /// Opens the showings of a film.
  ///
  /// - Throws: `CinemaError.noSuchFilm` if it does not exist; the store's errors.
  init(_ id: String, _ context: AppContext) throws {
    self.context = context
    film = try context.film(id)
    list = NarrowedList(
      id: \.id,
      texts: { [$0.cinema, $0.hall, $0.showing.format, $0.showing.language, $0.showing.subtitles] })
    reading = ProgrammeReading(context) { Self.content(id, $0) }
    follow()
  }

  private nonisolated static func content(
    _ id: String, _ look: ProgrammeLook
  ) -> ProgrammeRows<Row> {
    var filter = look.filter
    filter.genre = nil
    let (programme, catalogue) = (look.programme, look.catalogue)
    let rows = programme.showings(of: id, filter, from: look.now).map { showing in
      Row(
        showing: showing, cinema: catalogue.cinemas[showing.cinemaID]?.title ?? "",
        hall: catalogue.halls[showing.hallID]?.title ?? "", price: programme.price(of: showing),
        zone: catalogue.zone(of: showing.cinemaID))
    }
    return ProgrammeRows(
      catalogue: catalogue, rows: rows, all: programme.showings(of: id, from: look.now).count)
  }

  func none(of all: Int) -> Wording {
    all > 0
      ? Wording("cinema.film.page.noneMatch", count: all) : Wording("cinema.film.page.none")
  }

  // MARK: Table

  var table: SortableTable<Row>? {
    let words = context.cinemaWords
    func title(_ key: String) -> TableHeading {
      TableHeading(context.text("cinema.films.column.\(key)"))
    }
    typealias Column = SortableTable<Row>.Column
    return SortableTable(columns: [
      Column(TableColumn(title("day")), text: { words.day($0.showing.day) }) {
        .words($0.showing.day)
      },
      Column(TableColumn(title("time")), text: { words.time($0.showing, in: $0.zone) }) {
        .count($0.showing.start)
      },
      Column(TableColumn(title("cinema"), least: 12), text: \.cinema),
      Column(TableColumn(title("hall"), priority: 2).named, text: \.hall),
      Column(TableColumn(title("format"), priority: 3), text: \.showing.format),
      Column(TableColumn(title("language"), priority: 4).named, text: \.showing.language),
      Column(TableColumn(title("subtitles"), priority: 5).named, text: \.showing.subtitles),
      Column(
        TableColumn(title("price"), priority: 1).named, text: { $0.price.map(words.price) ?? "" }
      ) { $0.price.map { .count($0.amount) } },
      Column(TableColumn(title("sale"), priority: 6)) { words.sale($0.showing, in: $0.zone) },
    ])
  }
}
