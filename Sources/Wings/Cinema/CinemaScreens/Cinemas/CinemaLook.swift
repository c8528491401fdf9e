import Cinema
import Timekeeping

/// The content of a cinema's page.
nonisolated struct CinemaLook: Sendable {
  /// A row of the programme: a showing, or a film with its showings of the day.
  struct Row: Sendable, Identifiable {
    let id: String
    /// The film's id.
    let filmID: String
    let film: Film
    let hall: String
    /// One in a programme by hall; by start.
    let showings: [Showing]
    let prices: (lowest: CinemaPrice, highest: CinemaPrice)?
  }

  /// `nil` if it was deleted.
  let cinema: CinemaVenue?
  let zone: LocalZone
  let catalogue: FilmCatalogue
  /// The rows of a day by hall, then by start.
  let byHall: [ProgrammeDay<Row>]
  /// The rows of a day by the start of the film's first showing.
  let byFilm: [ProgrammeDay<Row>]
  /// The number of showings without the filter.
  let all: Int

  init(_ id: String, _ look: ProgrammeLook) {
    let (programme, catalogue) = (look.programme, look.catalogue)
    self.catalogue = catalogue
    cinema = catalogue.cinemas[id]
    zone = catalogue.zone(of: id)
    let showings = programme.showings(at: id, look.filter, from: look.now).filter { showing in
      catalogue.films[showing.movieID].map(look.filter.passes) ?? false
    }
    all = programme.showings(at: id, from: look.now).count
    byHall = ProgrammeDay.all(showings) { showings in
      showings.compactMap { Self.row($0.id, [$0], programme) }.sorted { one, other in
        (one.hall, one.showings[0].start, one.id) < (other.hall, other.showings[0].start, other.id)
      }
    }
    byFilm = ProgrammeDay.all(showings) { showings in
      Dictionary(grouping: showings, by: \.movieID)
        .compactMap { Self.row($0, $1, programme) }.sorted { one, other in
          (one.showings[0].start, one.film.title, one.id)
            < (other.showings[0].start, other.film.title, other.id)
        }
    }
  }

  /// Returns a row of at least one showing of a film.
  private static func row(
    _ id: String, _ showings: [Showing], _ programme: Programme
  ) -> Row? {
    guard let first = showings.first, let film = programme.catalogue.films[first.movieID]
    else { return nil }
    return Row(
      id: id, filmID: first.movieID, film: film,
      hall: programme.catalogue.halls[first.hallID]?.title ?? "", showings: showings,
      prices: programme.prices(of: showings))
  }
}
