import Cinema

/// The content of a film's page.
nonisolated struct FilmLook: Sendable {
  /// A cinema with the showings of one day.
  struct Place: Sendable, Identifiable {
    /// The cinema's id.
    let id: String
    let cinema: CinemaVenue
    /// By start.
    let showings: [Showing]
    let prices: (lowest: CinemaPrice, highest: CinemaPrice)?
  }

  /// `nil` if it was deleted.
  let film: Film?
  /// What lists tell of it; `nil` for a film of the archive.
  let view: FilmView?
  let catalogue: FilmCatalogue
  /// The days with showings that pass the filter, in order.
  let days: [ProgrammeDay<Place>]
  /// The number of showings without the filter.
  let all: Int

  init(_ id: String, _ look: ProgrammeLook) {
    catalogue = look.catalogue
    film = catalogue.films[id]
    view = look.views(FilmFilter()).first { $0.id == id }
    let (programme, catalogue) = (look.programme, look.catalogue)
    var filter = look.filter
    filter.genre = nil
    let shown = programme.showings(of: id, filter, from: look.now)
    all = filter.isEmpty ? shown.count : programme.showings(of: id, from: look.now).count
    days = ProgrammeDay.all(shown) { showings in
      Dictionary(grouping: showings, by: \.cinemaID).compactMap { cinema, showings in
        catalogue.cinemas[cinema].map {
          Place(
            id: cinema, cinema: $0, showings: showings, prices: programme.prices(of: showings))
        }
      }
    }
  }
}
